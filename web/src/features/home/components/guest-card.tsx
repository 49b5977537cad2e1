import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Leaf } from '../../../ui/pictures.tsx';
import { homeMessages } from '../home.messages.ts';

/** Shows what stands in place of the assets while nobody is logged in. */
export function GuestCard() {
  const t = useMessages(homeMessages);
  return (
    <section className="relative overflow-hidden rounded-card bg-pressed p-5 text-white">
      <Leaf className="absolute -right-6 -bottom-8 size-36 text-white/10" />
      <h2 className="text-xl font-semibold">{t('guestTitle')}</h2>
      <p className="mt-1 max-w-[85%] text-sm">{t('guestNote')}</p>
      <div className="relative mt-4 pairs gap-3">
        <ButtonLink to="/pages/login/index" look="secondary">
          {t('login')}
        </ButtonLink>
        <ButtonLink to="/pages/register/index" className="border border-white/70">
          {t('register')}
        </ButtonLink>
      </div>
    </section>
  );
}
