import type { ReactNode } from 'react';
import type { Section, WordKey } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslateKey } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { SplitButton } from '../overlay/SplitButton.tsx';
import { Alert } from '../page/Alert.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { SaveButton } from './Form.tsx';
import type { AnyForm } from './use-form.ts';

type Props = {
  form: AnyForm;
  /** The translations' section: `client.many`, `client.new`, `client.editTitle`. */
  words: Section;
  list: LinkTarget;
  /** Of the record that is edited. */
  name?: string;
  /** Why the record cannot be changed; replaces the form, but nothing that is typed in it already. */
  refusal?: string | false | undefined;
  /** Other actions. */
  extra?: ReactNode;
  /** Rarer actions, such as deletion. */
  more?: ReactNode;
  /** One line below the title. */
  facts?: ReactNode;
  /** Beside the save button. */
  beside?: ReactNode;
  /** Buttons that save and do something more, in a menu at the save button. */
  otherSaves?: ReactNode;
  /** The save button's label, if not "Create" or "Save". */
  create?: WordKey;
  /** If not the usual one. */
  title?: string;
  children: ReactNode;
};

/** The page of a form that creates or edits a record. */
export function FormPage({ form, words, list, name = '', refusal = false, ...props }: Props) {
  const { recordPage: page } = form;
  const { extra, more, facts, title, children, ...save } = props;
  const say = useTranslateKey();
  const isRefused = Boolean(refusal);
  const mayChange = !isRefused || form.isDirty();
  const action = <SaveActions form={form} {...save} />;
  return (
    <>
      {/* The default button for Enter: the first submit button, wherever the visible one stands. */}
      {!form.isFinal && <input type="submit" form={form.id} hidden />}
      <PageHeader
        title={title ?? say(`${words}.${page ? 'editTitle' : 'new'}`)}
        trail={trailOf(
          { label: say(`${words}.many`), to: list },
          page && { label: name, to: page },
        )}
        {...(mayChange && { facts, extra, more, action })}
      />
      {isRefused && <Refused form={form}>{refusal}</Refused>}
      {mayChange && children}
    </>
  );
}

type SaveProps = Pick<Props, 'form' | 'create' | 'beside' | 'otherSaves'>;

function SaveActions({ form, create, beside, otherSaves }: SaveProps) {
  const say = useTranslateKey();
  const label = form.recordPage ? 'common.save' : 'common.create';
  const save = <SaveButton form={form} label={say(create ?? label)} />;
  return (
    <>
      {beside}
      {otherSaves === undefined ? (
        save
      ) : (
        <SplitButton label={say('form.otherSaves')} others={otherSaves}>
          {save}
        </SplitButton>
      )}
    </>
  );
}

type Step = { label: string; to: LinkTarget };

function trailOf(list: Step, record: Step | undefined): Step[] {
  return record ? [list, record] : [list];
}

/** Why the record cannot be changed, with a link to its page; a save that was refused meanwhile says more. */
function Refused({ form, children }: { form: AnyForm; children: ReactNode }) {
  const say = useTranslateKey();
  const page = form.recordPage;
  if (form.failure !== undefined && form.isDirty()) return null;
  const link = page && <ButtonLink to={page}>{say('common.view')}</ButtonLink>;
  return (
    <Alert kind="waiting" actions={link}>
      {children}
    </Alert>
  );
}
