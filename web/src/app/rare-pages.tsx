import { useMessages } from '../platform/i18n.ts';
import { homePage } from '../platform/navigation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';
import { Empty } from '../ui/states.tsx';
import { routeMessages } from './routes.messages.ts';

export function MissingPage() {
  const t = useMessages(routeMessages);
  return (
    <Screen title={t('missing')}>
      <Empty
        title={t('missing')}
        note={t('missingNote')}
        action={<ButtonLink to={homePage}>{t('toHome')}</ButtonLink>}
      />
    </Screen>
  );
}

export function DisabledPage() {
  const t = useMessages(routeMessages);
  return (
    <Screen>
      <Empty title={t('disabled')} action={<ButtonLink to={homePage}>{t('toHome')}</ButtonLink>} />
    </Screen>
  );
}
