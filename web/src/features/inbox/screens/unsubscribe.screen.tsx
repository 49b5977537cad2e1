import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { homePage } from '../../../platform/navigation.ts';
import { useOnline } from '../../../platform/offline.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { digestMessages } from '../digest.messages.ts';

/** Ends the digests by the link of one of them, without a login, at a press: a link alone is followed by scanners, too. */
export default function UnsubscribeScreen() {
  const t = useMessages(digestMessages);
  const isOnline = useOnline();
  const { of: token = '' } = usePageQuery();
  const end = useCommand('/api/digest/unsubscribe');
  if (end.isSuccess)
    return (
      <Screen className="space-y-4">
        <ResultHead tone="success" title={t('ended')}>
          {t('endedNote')}
        </ResultHead>
        <ButtonLink to={homePage} look="secondary">
          {t('toHome')}
        </ButtonLink>
      </Screen>
    );
  if (!/^[\w-]{1,200}$/.test(token))
    return (
      <Screen className="space-y-4">
        <Notice tone="warning">{t('broken')}</Notice>
        <ButtonLink to="/pages/inbox/settings" look="secondary">
          {t('toSettings')}
        </ButtonLink>
      </Screen>
    );
  return (
    <Screen className="space-y-4">
      <p>{t('question')}</p>
      <OutcomeNotice error={end.error} />
      <Button busy={end.isPending} disabled={!isOnline} onClick={() => end.mutate({ token })}>
        {t('end')}
      </Button>
    </Screen>
  );
}
