import { copyText } from '../../../platform/clipboard.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { settingsMessages } from '../settings.messages.ts';

/** Shows the recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useMessages(settingsMessages);
  return (
    <>
      <Notice tone="warning">{t('recoveryNote')}</Notice>
      <Card title={t('recoveryTitle')}>
        <ol className="figures grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-x-3 gap-y-2 text-sm font-medium">
          {codes.map((code) => (
            <li key={code} className="select-all whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
      </Card>
      <Button look="secondary" className="bg-card!" onClick={() => void copyText(codes.join('\n'))}>
        {t('copyAll')}
      </Button>
      <Button onClick={onKept}>{t('kept')}</Button>
    </>
  );
}
