import type { ReactNode } from 'react';
import css from './Skeleton.module.css';

/** Grey lines as a placeholder. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span className={`stack tight ${css['skeleton']}`} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </span>
  );
}

type CardProps = { lines?: number; height?: string };

/** A card with its title, as tall as its lines or as is known. */
export function CardSkeleton({ lines = 3, height }: CardProps) {
  return (
    <div
      className={`surface padded stack ${css['skeleton']}`}
      style={{ minHeight: height }}
      aria-hidden
    >
      <span data-title />
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

/** Cards below each other. */
export function CardsSkeleton({ lines }: { lines: readonly number[] }) {
  return (
    <div className="stack">
      {lines.map((count, card) => (
        <CardSkeleton key={card} lines={count} />
      ))}
    </div>
  );
}

/** Title and line below it, and the buttons: as tall as a `PageHeader`. */
function HeaderSkeleton() {
  return (
    <div className={`line top ends apart ${css['skeleton']} ${css['header']}`} aria-hidden>
      <div>
        <span data-title />
        <span />
      </div>
      <span data-button />
    </div>
  );
}

const cards = <CardsSkeleton lines={[4, 3, 2]} />;

type PageProps = {
  /** What is at the left; by default cards too. */
  main?: ReactNode;
  /** Nothing stands beside it. */
  isAlone?: boolean;
};

/** The page of a record. */
export function PageSkeleton({ main = cards, isAlone = false }: PageProps) {
  return (
    <>
      <HeaderSkeleton />
      <div className={`stack top ${css['page']}`}>
        {main}
        {!isAlone && cards}
      </div>
    </>
  );
}

/** The page of a document: its paper, and cards beside it. */
export function PaperSkeleton() {
  return <PageSkeleton main={<CardSkeleton lines={6} height="60rem" />} />;
}

/** A form, and what helps beside it. */
export function FormSkeleton() {
  return (
    <>
      <HeaderSkeleton />
      <div className={`stack top ${css['page']}`} data-form>
        <FieldsSkeleton />
        <CardSkeleton />
      </div>
    </>
  );
}

/** A card with labels over fields. */
export function FieldsSkeleton() {
  return (
    <div className={`surface padded stack ${css['skeleton']}`} aria-hidden>
      {Array.from({ length: 5 }, (_, field) => (
        <div key={field}>
          <span data-label />
          <span data-field />
        </div>
      ))}
    </div>
  );
}
