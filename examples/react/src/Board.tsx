import { useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

interface Props {
  name: string;
  className: string;
  rows: number;
  cols: number;
  cell: (row: number, col: number) => { label: string; className: string; content?: ReactNode };
  onPress: (row: number, col: number) => void;
  /** The other thing to do with a cell: by what else opens a context menu (a right click; on Android a long press) or the key F. */
  onMark?: (row: number, col: number) => void;
}

const STEPS: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** A board of buttons: the Tab key reaches one of them, and the arrows the others. */
export function Board({ name, className, rows, cols, cell, onPress, onMark }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState([0, 0]);

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'f') onMark?.(at[0], at[1]);
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    board.current?.querySelector<HTMLElement>(`[data-cell="${at[0] + step[0]},${at[1] + step[1]}"]`)?.focus();
  }

  function button(row: number, col: number) {
    const { label, className, content } = cell(row, col);
    return (
      <button
        key={`${row},${col}`}
        data-cell={`${row},${col}`}
        aria-label={`Row ${row + 1}, column ${col + 1}: ${label}`}
        className={className}
        tabIndex={row === at[0] && col === at[1] ? 0 : -1}
        onFocus={() => setAt([row, col])}
        onClick={() => onPress(row, col)}
        onContextMenu={
          onMark &&
          ((event: MouseEvent) => {
            event.preventDefault();
            onMark(row, col);
          })
        }
      >
        {content}
      </button>
    );
  }

  return (
    <div
      ref={board}
      role="group"
      aria-label={name}
      className={`board ${className}`}
      style={{ '--cols': cols } as CSSProperties}
      onKeyDown={press}
    >
      {Array.from({ length: rows }, (_, row) => Array.from({ length: cols }, (_, col) => button(row, col)))}
    </div>
  );
}
