import { useState } from 'react';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '#web/kit/ui/button/Button.tsx';
import { PasswordField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Form, SaveButton } from '#web/kit/ui/form/Form.tsx';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { QrCode } from '#web/kit/ui/page/QrCode.tsx';

type SecondStepSetup = Answer<'POST /user/second-step'>;

/** Sets up and removes the second factor. */
export function SecondStepCard({ me }: { me: Answer<'GET /user/me'> }) {
  const t = useTranslate();
  const [begun, setBegun] = useState<SecondStepSetup>();
  const [codes, setCodes] = useState<string[]>();
  return (
    <Card title={t('person.secondStep')}>
      <div className="stack">
        {codes !== undefined && <Recovery codes={codes} onKept={() => setCodes(undefined)} />}
        {codes === undefined && me.hasSecondStep && (
          <>
            <p>{t('person.secondStepIsOn')}</p>
            <Disable onDone={() => setBegun(undefined)} />
          </>
        )}
        {codes === undefined && !me.hasSecondStep && (
          <>
            <p>{t('person.secondStepHelp')}</p>
            {begun ? (
              <Confirm begun={begun} onDone={setCodes} />
            ) : (
              <Begin isMust={me.needsSecondStep} onBegun={setBegun} />
            )}
          </>
        )}
      </div>
    </Card>
  );
}

type BeginProps = {
  /** Required before anything else can be done. */
  isMust: boolean;
  onBegun: (begun: SecondStepSetup) => void;
};

function Begin({ isMust, onBegun }: BeginProps) {
  const t = useTranslate();
  const form = useForm({
    call: 'POST /user/second-step',
    draft: { password: '' },
    isBrief: true,
    notice: false,
    onSaved: onBegun,
  });
  return (
    <WithPassword
      form={form}
      label={t('person.beginSecondStep')}
      kind={isMust ? 'main' : 'plain'}
    />
  );
}

function Confirm({ begun, onDone }: { begun: SecondStepSetup; onDone: (codes: string[]) => void }) {
  const t = useTranslate();
  const form = useForm({
    call: 'PUT /user/second-step',
    draft: { code: '' },
    isBrief: true,
    notice: false,
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <Form form={form}>
      <p>
        {t('person.scan')} <code style={{ overflowWrap: 'anywhere' }}>{begun.secret}</code>
      </p>
      <QrCode code={begun.code} label={t('person.scanLabel')} />
      <TextField
        at={form.at('code')}
        label={t('person.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <SaveButton form={form} label={t('person.confirm')} />
    </Form>
  );
}

/** Recovery codes for a lost phone. They are shown only once. */
function Recovery({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useTranslate();
  return (
    <>
      <h3>{t('person.recovery')}</h3>
      <p>{t('person.recoveryBody')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button kind="main" onClick={onKept}>
        {t('person.recoveryDone')}
      </Button>
    </>
  );
}

function Disable({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const form = useForm({
    call: 'PUT /user/second-step/off',
    draft: { password: '' },
    isBrief: true,
    onSaved: onDone,
  });
  return <WithPassword form={form} label={t('person.endSecondStep')} kind="plain" />;
}

type WithPasswordProps = {
  form: FormHandle<{ password: string }>;
  label: string;
  kind: ButtonKind;
};

/** Changing the second factor requires the password. */
function WithPassword({ form, ...button }: WithPasswordProps) {
  const t = useTranslate();
  return (
    <Form form={form}>
      <PasswordField
        at={form.at('password')}
        label={t('person.password')}
        autoComplete="current-password"
        required
      />
      <div>
        <SaveButton form={form} {...button} />
      </div>
    </Form>
  );
}
