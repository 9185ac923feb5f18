// The page that screens are compared with: plain inputs and a plain table in React.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

type Size = { rows: number; cells: number };

/** Shows a form or a list of this size in `#root`. */
const root = document.querySelector<HTMLElement>('#root');
if (root !== null) {
  const { page, rows, cells } = root.dataset;
  const size = { rows: Number(rows), cells: Number(cells) };
  createRoot(root).render(page === 'form' ? <Form {...size} /> : <List {...size} />);
}

function Form({ rows, cells }: Size) {
  return (
    <form>
      {numbers(rows).map((row) => (
        <div key={row}>
          {numbers(cells).map((cell) => (
            <Input key={cell} name={`${row}.${cell}`} />
          ))}
        </div>
      ))}
    </form>
  );
}

function Input({ name }: { name: string }) {
  const [value, setValue] = useState('');
  return (
    <input
      name={name}
      aria-label={name}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

/** A list of two pages; the button switches between them. */
function List({ rows, cells }: Size) {
  const [page, setPage] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setPage(3 - page)}>
        {page}
      </button>
      <table>
        <tbody>
          {numbers(rows).map((row) => (
            <tr key={`${page}.${row}`}>
              {numbers(cells).map((cell) => (
                <td key={cell}>{`${page}.${row}.${cell}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
