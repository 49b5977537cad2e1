import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { frame } from '../../../ui/field.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasteButton } from '../../../ui/paste.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { recomputeMessages } from '../recompute.messages.ts';
import { checkPasted, hasCryptography } from '../recompute.ts';
import { DayVerdict } from './day-verdict.tsx';

/** Takes the file of a day that anybody has saved, and computes the day again. */
export function PastedDay() {
  const t = useMessages(recomputeMessages);
  const id = useId();
  const [text, setText] = useState('');
  const check = useMutation({ mutationFn: checkPasted });
  const type = (typed: string) => {
    check.reset();
    setText(typed);
  };
  const isOff = check.isPending || !hasCryptography();
  return (
    <Screen title={t('checkFile')}>
      <div className="space-y-3">
        <p className="text-sm text-soft">{t('lead')}</p>
        {!hasCryptography() && <Notice tone="warning">{t('noCryptography')}</Notice>}
        <Card className="space-y-3">
          <FileButton
            look="secondary"
            accept=".jsonl,application/jsonl,text/plain"
            disabled={isOff}
            onFile={(file) => void file.text().then((read) => check.mutate(read))}
          >
            {t('choose')}
          </FileButton>
          <div>
            <label htmlFor={id} className="mb-1 block text-sm font-medium">
              {t('pasteLabel')}
            </label>
            <div className={frame(undefined)}>
              <textarea
                id={id}
                rows={4}
                value={text}
                spellCheck={false}
                autoComplete="off"
                onChange={(event) => type(event.target.value)}
                className="w-full min-w-0 flex-1 bg-transparent px-3 py-2.5 font-mono text-xs outline-none"
              />
              <PasteButton label={t('pasteLabel')} onPaste={type} />
            </div>
          </div>
          {check.data !== undefined && <DayVerdict checked={check.data} candle={null} />}
          {check.isError && <Notice tone="danger">{t('unread')}</Notice>}
          <Button
            look="secondary"
            onClick={() => check.mutate(text)}
            busy={check.isPending}
            disabled={text.trim() === '' || !hasCryptography()}
          >
            {t('check')}
          </Button>
        </Card>
      </div>
    </Screen>
  );
}
