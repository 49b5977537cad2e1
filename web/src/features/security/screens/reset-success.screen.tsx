import { Check } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { loginPage, navigateBack, reLaunch } from '../../../platform/navigation.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { securityMessages } from '../security.messages.ts';
import type { Success } from '../security.queries.ts';

const texts = {
  changed: { title: 'changed', note: 'changedNote' },
  reset: { title: 'reset', note: 'resetDone' },
  pin_reset: { title: 'pinReset', note: null },
  pin_reset_by_key: { title: 'pinReset', note: 'pinKeyDone' },
} as const satisfies Record<Success, object>;

/** Shows what became of the password, and what follows: where to log in, from when on money goes out again. */
export default function ResetSuccessScreen() {
  const t = useMessages(securityMessages);
  const { at } = useDates();
  const { of = 'changed', until } = usePageQuery();
  const isLoggedIn = useLoggedIn();
  const { title, note } = texts[of as Success] ?? texts.changed;
  const isDate = until !== undefined && !Number.isNaN(Date.parse(until));
  return (
    <Screen
      title={t(title)}
      action={
        isLoggedIn ? (
          <Button onClick={() => navigateBack()}>{t('finish')}</Button>
        ) : (
          <Button onClick={() => reLaunch(loginPage)}>{t('toLogin')}</Button>
        )
      }
    >
      <div className="flex flex-col items-center rounded-card bg-card px-4 py-8 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-brand text-white">
          <Check className="size-7" strokeWidth={2.5} aria-hidden />
        </span>
        <p role="status" className="mt-3 text-lg font-semibold">
          {t(title)}
        </p>
        {note && <p className="mt-2 text-sm text-soft">{t(note)}</p>}
      </div>
      {isDate && <Notice className="mt-3">{t('heldUntil', { date: at(until) })}</Notice>}
    </Screen>
  );
}
