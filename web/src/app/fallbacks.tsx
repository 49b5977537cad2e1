import type { ErrorComponentProps } from '@tanstack/react-router';
import { useMessages } from '../platform/i18n.ts';
import { homePage } from '../platform/navigation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Screen } from '../ui/screen.tsx';
import { Empty, ErrorState } from '../ui/states.tsx';
import { CardBones, Waiting } from '../ui/waiting.tsx';
import { routeMessages } from './routes.messages.ts';

/** While a page's code is on its way. */
export const PendingPage = () => (
  <div className="flex-1 px-4 pt-16">
    <Waiting>
      <CardBones />
    </Waiting>
  </div>
);

/** An address that no page has. */
export function Missing() {
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

/** The permission map has switched the page's area off. */
export function Disabled() {
  const t = useMessages(routeMessages);
  return (
    <Screen>
      <Empty title={t('disabled')} action={<ButtonLink to={homePage}>{t('toHome')}</ButtonLink>} />
    </Screen>
  );
}

/** The page's code could not be fetched, or it broke while it was drawn. */
export function LoadFailed({ error, reset }: ErrorComponentProps) {
  return (
    <Screen title="Banyan 榕">
      <ErrorState error={error} onRetry={reset} />
    </Screen>
  );
}
