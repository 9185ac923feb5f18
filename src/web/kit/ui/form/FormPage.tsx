import type { ReactNode } from 'react';
import type { Section, WordKey } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslateKey } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { Alert } from '../page/Alert.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { SaveButton } from './Form.tsx';
import type { AnyForm } from './use-form.ts';

type Props = {
  form: AnyForm;
  /** The section of its words: `client.many`, `client.new`, `client.editTitle`. */
  words: Section;
  /** The list that the record is in. */
  list: LinkTarget;
  /** What the record is called that is changed. */
  name?: string;
  /** Why it cannot be changed: said in place of the form. */
  refusal?: string | false | undefined;
  /** What else can be done. */
  extra?: ReactNode;
  /** Beside the button that saves. */
  beside?: ReactNode;
  /** What that button says, where it is not "Create" or "Save". */
  create?: WordKey;
  /** What the page is called, where that is not usual. */
  title?: string;
  children: ReactNode;
};

/** The page of a form that makes a record or changes one. */
export function FormPage({ form, words, list, name = '', refusal = false, ...props }: Props) {
  const { extra, beside, create, title, children } = props;
  const say = useTranslateKey();
  const { recordPage: page } = form;
  const mayChange = refusal === false;
  return (
    <>
      {/* What Enter in a field presses: the first that saves, and other buttons may stand before that. */}
      {!form.question && <input type="submit" form={form.id} hidden />}
      <PageHeader
        title={title ?? say(`${words}.${page ? 'editTitle' : 'new'}`)}
        trail={[
          { label: say(`${words}.many`), to: list },
          ...(page ? [{ label: name, to: page }] : []),
        ]}
        extra={mayChange && extra}
        action={
          mayChange && (
            <>
              {beside}
              <SaveButton form={form} label={say(create ?? saves(page))} />
            </>
          )
        }
      />
      {mayChange ? children : <Refused page={page}>{refusal}</Refused>}
    </>
  );
}

const saves = (page: LinkTarget | undefined): WordKey => (page ? 'common.save' : 'common.create');

/** Why it cannot be changed, and the way to where it is shown. */
function Refused({ page, children }: { page: LinkTarget | undefined; children: ReactNode }) {
  const say = useTranslateKey();
  const link = page && <ButtonLink to={page}>{say('common.view')}</ButtonLink>;
  return (
    <Alert kind="waiting" actions={link}>
      {children}
    </Alert>
  );
}
