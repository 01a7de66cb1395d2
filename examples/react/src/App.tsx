import { useState } from 'react';
import { MinesweeperTable } from './MinesweeperTable.tsx';
import { OmokTable } from './OmokTable.tsx';

const TABLES = { Omok: OmokTable, Minesweeper: MinesweeperTable };

export function App() {
  const [name, setName] = useState<keyof typeof TABLES>('Omok');
  const Table = TABLES[name];
  return (
    <>
      <header>
        <h1>{name}</h1>
        <nav aria-label="Games">
          {(Object.keys(TABLES) as (keyof typeof TABLES)[]).map((each) => (
            <button key={each} aria-pressed={each === name} onClick={() => setName(each)}>
              {each}
            </button>
          ))}
        </nav>
      </header>
      <main>
        <Table />
      </main>
    </>
  );
}
