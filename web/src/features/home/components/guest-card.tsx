import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { homeMessages } from '../home.messages.ts';

/** Shows what stands in place of the assets while nobody is logged in: on a plain ground, as a banner follows it. */
export function GuestCard() {
  const t = useMessages(homeMessages);
  return (
    <section className="rounded-card bg-card p-5">
      <h2 className="text-xl font-semibold">{t('guestTitle')}</h2>
      <p className="mt-1 text-sm text-soft">{t('guestNote')}</p>
      <div className="mt-4 pairs gap-3">
        <ButtonLink to="/pages/login/index" look="secondary">
          {t('login')}
        </ButtonLink>
        <ButtonLink to="/pages/register/index">{t('register')}</ButtonLink>
      </div>
    </section>
  );
}
