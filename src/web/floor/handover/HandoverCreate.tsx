import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, type SyntheticEvent, useState } from 'react';
import { dropScanned, restoreScanned } from '#web/floor/scan/index.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsBeside, useIsNarrow } from '#web/kit/base/use-media.ts';
import { type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { DayField, TextareaField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Form, Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { ClientPicker } from '#web/parties/client/index.ts';
import {
  countOf,
  type Handover,
  type HandoverDraft,
  newHandover,
  type ReadyGroup,
  readyGroups,
  type ReadyPiece,
  stayingGroups,
} from './handover.ts';
import { OwedCard, OwedLine } from './Owed.tsx';
import { NotInvoiced, ReadyPieces, StayingPieces } from './ReadyPieces.tsx';
import { Scanning, useFirstScan } from './Scanning.tsx';
import { SignatureButton, SignatureField, useSignatureQuestion } from './SignatureField.tsx';

/** The component that takes a payment over the hand-over. */
type WithPayment = { Payment: ComponentType<{ client: string }> };

/** `?client=` selects the client, `?pieces=a,b` rows of jobs. */
export function HandoverCreate({ Payment }: WithPayment) {
  const { client, pieces = '' } = useSearch({ from: '/frame/handovers/create' });
  const { isDesk } = usePermissions();
  const wanted = pieces.split(',').filter((value) => value !== '');
  if (client !== undefined) {
    return <OfClient key={client} id={client} wanted={wanted} Payment={Payment} />;
  }
  return isDesk ? <CreateForm client={null} wanted={[]} Payment={Payment} /> : <FromJob />;
}

type ClientHandoverProps = WithPayment & { id: string; wanted: readonly string[] };

function OfClient({ id, wanted, Payment }: ClientHandoverProps) {
  const read = useRead('GET /handover/ready/:clientId', { params: { clientId: id } });
  return (
    <DataState read={read} fillsForm>
      {({ client, data, staying }) => (
        <CreateForm
          client={client}
          ready={readyGroups(data, wanted)}
          staying={stayingGroups(staying)}
          wanted={wanted}
          Payment={Payment}
        />
      )}
    </DataState>
  );
}

/** The floor has no list of clients: the first scanned piece selects the client. */
function FromJob() {
  const t = useTranslate();
  return (
    <>
      <PageHeader title={t('handover.new')} />
      <div className="stack">
        <FirstScan />
        <Alert
          kind="waiting"
          actions={<ButtonLink to={{ to: '/jobs' }}>{t('menu.jobs')}</ButtonLink>}
        >
          {t('handover.fromJob')}
        </Alert>
      </div>
    </>
  );
}

function FirstScan() {
  const t = useTranslate();
  const { take, message, waiting } = useFirstScan();
  return (
    <Card title={t('handover.pieces')} flush>
      <Scanning onCode={take} message={message} waiting={waiting} />
    </Card>
  );
}

type FormProps = WithPayment & {
  client: ClientShort | null;
  ready?: readonly ReadyGroup[];
  staying?: readonly ReadyPiece[];
  wanted: readonly string[];
};

function CreateForm({ client, ready = [], staying = [], wanted, Payment }: FormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { isDesk } = usePermissions();
  const isNarrow = useIsNarrow();
  const isBeside = useIsBeside();
  const cancel = useWrite('PUT /handover/cancel/:id', { cacheAs: 'GET /handover/:id' });
  const handoverForm = useForm({
    call: 'POST /handover',
    draft: newHandover(client, ready, wanted),
    noticeOf: ({ pieces }) =>
      t('handover.done', { count: new Set(pieces.map(({ clientItem }) => clientItem._id)).size }),
    question: ({ pieces }) => ({
      title: t('handover.question', {
        count: countOf(ready, pieces),
        client: client ? nameOf(client) : '',
      }),
      label: t('handover.handOver'),
    }),
    cacheAs: 'GET /handover/:id',
    onSaved: ({ pieces }) => dropScanned(refsOf(pieces)),
    undo: async ({ _id: id, pieces }) => {
      await cancel.mutateAsync({ params: { id } });
      restoreScanned(refsOf(pieces));
    },
    to: ({ _id }) => ({ to: '/handovers/$id', params: { id: _id } }),
  });

  const { form: dropping, shown } = useDropGone(handoverForm, ready);
  const { form, question } = useSignatureQuestion(dropping);

  /** Another client has other pieces. */
  function startOver({ _id }: ClientShort) {
    const search = { client: _id };
    void navigate({ to: '/handovers/create', search, replace: true, ignoreBlocker: true });
  }
  const picking = { onPick: startOver, disabled: !isDesk, autoFocus: client === null };

  return (
    <FormPage
      form={form}
      words="handover"
      list={{ to: '/handovers' }}
      beside={
        client && (
          <>
            {!isBeside && <OwedLine client={client._id} />}
            {isNarrow && <SignatureButton form={form} />}
          </>
        )
      }
      create="handover.handOver"
    >
      <Form
        form={form}
        panel={
          <>
            {client && isBeside && <OwedCard client={client._id} />}
            {!isNarrow && (
              <Group title={t('handover.signature')}>
                <SignatureField form={form} />
              </Group>
            )}
            {client && <NotInvoiced client={client._id} />}
          </>
        }
      >
        <Group>
          <ClientPicker at={form.at('client')} {...picking} required />
          <Pair>
            <TextField
              at={form.at('receivedBy')}
              printed
              label={t('handover.receivedBy')}
              help={t('handover.receivedByHelp')}
              required
            />
            <DayField at={form.at('date')} label={t('handover.date')} />
          </Pair>
        </Group>
        {client ? (
          <>
            <ReadyPieces form={form} client={client} ready={shown} wanted={wanted} />
            <StayingPieces staying={staying} />
          </>
        ) : (
          <FirstScan />
        )}
        <Group title={t('handover.paper')}>
          <TextareaField at={form.at('notes')} printed label={t('handover.notes')} />
        </Group>
      </Form>
      {question}
      {client && <Payment client={client._id} />}
    </FormPage>
  );
}

/**
 * The pieces as they were read first, so that each refused one still says why. Those that are not ready any more, such
 * as what somebody else has handed over, are left out the next time.
 */
function useDropGone(form: FormHandle<HandoverDraft>, ready: readonly ReadyGroup[]) {
  const [shown, setShown] = useState(ready);
  function submit(event?: SyntheticEvent) {
    const here = new Set(ready.flatMap(({ rows }) => rows));
    const { pieces } = form.values();
    const left = pieces.filter((row) => here.has(row));
    if (left.length < pieces.length) form.set('pieces', left);
    setShown(ready);
    form.submit(event);
  }
  return { form: { ...form, submit }, shown };
}

function refsOf(pieces: Handover['pieces']): number[] {
  return pieces.map(({ clientItem }) => clientItem._ref);
}
