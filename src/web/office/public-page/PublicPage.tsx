import { FileDown, Printer } from 'lucide-react';
import type {
  PublicChoices,
  PublicDocument,
  PublicPage as Page,
  PublicRange,
} from '#shared/document/public-page.ts';
import { Button, lookOf } from '#web/kit/ui/button/Button.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { FilterBar } from '#web/kit/ui/page/FilterBar.tsx';
import { Paper } from '#web/kit/ui/paper/Paper.tsx';
import css from './PublicPage.module.css';

/**
 * The page behind a public link: the paper, Print, PDF and the other language. On a phone the paper
 * comes first.
 */
export function PublicPage({ page }: { page: Page }) {
  const { otherLanguage, document, choices, wrongLink } = page;
  const { language, name, href } = otherLanguage;
  return (
    <div className={`padded ${css['frame']}`}>
      <header data-screen>
        <a className={css['language']} href={href} lang={language} hrefLang={language}>
          {name}
        </a>
      </header>
      <main className={css['main']}>
        {document?.range && <Range range={document.range} />}
        {document && <Paper isPage {...document} linked={linkedTo(document)} />}
        {choices && <Choices {...choices} />}
        {wrongLink && (
          <section className="message">
            <h1>{wrongLink.title}</h1>
            <p>{wrongLink.body}</p>
          </section>
        )}
      </main>
      {document && <Actions document={document} />}
    </div>
  );
}

function Actions({ document: { pdf, print } }: { document: PublicDocument }) {
  return (
    <div className={`line ${css['actions']}`} data-screen>
      <a {...lookOf({})} href={pdf.href} download>
        <FileDown size={16} aria-hidden />
        {pdf.label}
      </a>
      {/* A separate script handles the click. */}
      <button {...lookOf({ kind: 'main' })} type="button" data-print>
        <Printer size={16} aria-hidden />
        {print}
      </button>
    </div>
  );
}

/** Each button sends its own answer, without a script. */
function Choices({ title, intro, saved, choices, note }: PublicChoices) {
  return (
    <section className={`message ${css['choices']}`}>
      <h1>{title}</h1>
      <p>{intro}</p>
      {saved !== null && <p role="status">{saved}</p>}
      {choices.map(({ name, title: heading, now, buttons }) => (
        <form key={name} method="post" className="stack" aria-label={heading}>
          <h2>{heading}</h2>
          <p className="dim">{now}</p>
          <div className="line">
            {buttons.map(({ value, label, full }) => (
              <button
                key={value}
                {...lookOf({ kind: value === 'no' ? 'main' : undefined })}
                type="submit"
                name={name}
                value={value}
                aria-label={full}
              >
                {label}
              </button>
            ))}
          </div>
        </form>
      ))}
      <p className="dim">{note}</p>
    </section>
  );
}

/** Links to invoices that have a public link. */
function linkedTo({ invoiceHref }: PublicDocument) {
  return ({ publicId }: { publicId?: string | null }, label: string) =>
    publicId ? <a href={invoiceHref.replace(':publicId', publicId)}>{label}</a> : label;
}

/** Selects the period of a statement without a script. */
function Range({ range: { label, from, to, show, language } }: { range: PublicRange }) {
  return (
    <form aria-label={label}>
      <FilterBar>
        <TextInput type="date" name="from" label={from.label} defaultValue={from.value} />
        <TextInput type="date" name="to" label={to.label} defaultValue={to.value} />
        {language !== 'el' && <input type="hidden" name="lang" value={language} />}
        <Button type="submit">{show}</Button>
      </FilterBar>
    </form>
  );
}
