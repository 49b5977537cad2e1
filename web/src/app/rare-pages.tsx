import { useMessages } from '../platform/i18n.ts';
import { homePage } from '../platform/navigation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Screen } from '../ui/screen.tsx';
import { appMessages } from './app.messages.ts';

export function MissingPage() {
  const t = useMessages(appMessages);
  return (
    <Screen title={t('missing')}>
      <Empty
        of="page"
        title={t('missing')}
        note={t('missingNote')}
        action={<ButtonLink to={homePage}>{t('toHome')}</ButtonLink>}
      />
    </Screen>
  );
}

export function DisabledPage() {
  const t = useMessages(appMessages);
  return (
    <Screen>
      <Empty of="page" title={t('disabled')} action={<ButtonLink to={homePage}>{t('toHome')}</ButtonLink>} />
    </Screen>
  );
}
