import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import type { NamedDocuments } from '#web/parties/document/index.ts';
import { TruncatedNote, StepList } from './Step.tsx';

const PrintDialog = lazyPart(() =>
  import('#web/parties/document/PrintDialog.tsx').then(({ PrintDialog }) => PrintDialog),
);

type Props<Row> = {
  title: string;
  columns: readonly FactColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The number of all rows; `rows` may be only the first ones. */
  total: number;
  /** Label of the button. */
  action: string;
  documents: NamedDocuments;
};

/** A list of documents to be delivered on paper, with a button that prints them. */
export function PrintList<Row>(props: Props<Row>) {
  const { title, columns, rows, rowKey, total, action, documents } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h3>{title}</h3>
      <StepList>
        <PlainTable
          caption={title}
          words="monthEnd"
          columns={columns}
          rows={rows}
          rowKey={rowKey}
        />
      </StepList>
      <TruncatedNote shown={rows.length} total={total} />
      <div className="line">
        <Button icon={Printer} onClick={() => setOpen(true)}>
          {action}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <PrintDialog documents={documents} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
