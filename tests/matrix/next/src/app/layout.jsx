export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <title>An app of Next</title>
        <link rel="icon" href="data:," />
      </head>
      <body>{children}</body>
    </html>
  );
}
