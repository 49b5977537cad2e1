import { Copy } from 'lucide-react';
import { copyText } from '../../../platform/clipboard.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { redirectTo } from '../../../platform/navigation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { freshKey } from '../fresh-key.ts';
import { secretKeyMessages } from '../secret-key.messages.ts';

/** Shows the new key, this once. It is in no address, no storage and no cache: a reload finds it gone. */
export default function ShowKeyScreen() {
  const t = useMessages(secretKeyMessages);
  const key = freshKey();
  if (key === null) {
    return (
      <Screen>
        <Empty
          of="security"
          title={t('gone')}
          note={t('goneNote')}
          action={<ButtonLink to="/pages/miyao/copy">{t('make')}</ButtonLink>}
        />
      </Screen>
    );
  }
  return (
    <Screen
      action={
        <Button onClick={() => redirectTo('/pages/miyao/verification?of=new')}>{t('toConfirm')}</Button>
      }
    >
      <div className="space-y-3">
        <Notice tone="warning">{t('shownOnce')}</Notice>
        <Card>
          <p
            aria-label={t('key')}
            role="group"
            className="figures flex flex-wrap gap-x-4 gap-y-3 py-2 text-center text-xl font-semibold tracking-widest"
          >
            {key.split('-').map((group, i) => (
              <span key={i} className="flex-[1_1_6.5rem]">
                {group}
              </span>
            ))}
          </p>
          <CopyKey text={key} />
        </Card>
        <ul className="list-disc space-y-1 pl-5 text-sm text-soft marker:text-brand">
          <li>{t('writeDown')}</li>
          <li>{t('powers')}</li>
          <li>{t('neverTell')}</li>
        </ul>
      </div>
    </Screen>
  );
}

function CopyKey({ text }: { text: string }) {
  const t = useMessages(secretKeyMessages);
  return (
    <Button look="secondary" className="mt-3" onClick={() => void copyText(text)}>
      <Copy className="size-5" aria-hidden />
      {t('copyKey')}
    </Button>
  );
}
