import { Button, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useNotice } from '../../../ui/notices.tsx';
import { Card } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useOwnMessages } from './own.messages.ts';
import styles from './own.module.css';

export function SecondFactorCard({ isOn }: { isOn: boolean }) {
  const texts = useOwnMessages();
  const begin = useCommand('/console/api/second_factor/begin');
  if (isOn) {
    return (
      <Card title={texts.factor}>
        <p>{texts.factorOn}</p>
        <p className={styles.quiet}>{texts.factorLost}</p>
      </Card>
    );
  }
  return (
    <Card title={texts.factor}>
      <div className={styles.form}>
        <p className={styles.quiet}>{texts.factorOff}</p>
        {begin.data ? (
          <Enrolment {...begin.data} />
        ) : (
          <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
            {texts.begin}
          </Button>
        )}
        <ProblemAlert problem={begin.error} />
      </div>
    </Card>
  );
}

function Enrolment({ secret, uri }: { secret: string; uri: string }) {
  const texts = useOwnMessages();
  const say = useNotice();
  const [code, setCode] = useState('');
  const confirm = useCommand('/console/api/second_factor/confirm', () => say(texts.on));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate({ code });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{texts.scan}</p>
      <span className={styles.qr}>
        <QRCodeSVG value={uri} size={168} title={texts.qr} />
      </span>
      <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <TextInput
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        withAsterisk={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <ProblemAlert problem={confirm.error} />
      <Button type="submit" loading={confirm.isPending}>
        {texts.confirm}
      </Button>
    </form>
  );
}
