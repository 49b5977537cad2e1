import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { ChoiceList } from '../../../ui/choice.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { digestMessages } from '../digest.messages.ts';
import { digestSettings } from '../inbox.queries.ts';

type Settings = WireOutput<'/api/digest'>;
type Choice = 'none' | NonNullable<Settings['every']>;

/** Shows how often a digest is sent by e-mail, and lets that be chosen. */
export function DigestSection() {
  const t = useMessages(digestMessages);
  const query = useQuery(digestSettings);
  return (
    <section>
      <h2 className="mb-2 px-1 text-sm text-soft">{t('title')}</h2>
      <Loaded query={query} skeleton={<RowsSkeleton count={3} />}>
        {(settings) =>
          settings.email === null && settings.every === null ? (
            <Notice>{t('noAddress')}</Notice>
          ) : (
            <Rhythm {...settings} />
          )
        }
      </Loaded>
    </section>
  );
}

function Rhythm({ every, nextOn, email }: Settings) {
  const t = useMessages(digestMessages);
  const { on } = useDates();
  const set = useCommand('/api/digest/set');
  // The requested setting shows at once, and the former one again if it is refused.
  const shown = set.isPending ? set.variables.every : every;
  const choose = (choice: Choice) => {
    if (set.isPending) return;
    set.mutate({ every: choice === 'none' ? null : choice }, { onSuccess: () => announce(t('saved')) });
  };
  return (
    <>
      <OutcomeNotice error={set.error} />
      <ChoiceList<Choice>
        label={t('title')}
        options={[
          { value: 'none', title: t('none') },
          { value: 'day', title: t('day'), note: t('when') },
          { value: 'week', title: t('week'), note: t('when') },
        ]}
        value={shown ?? 'none'}
        onChange={choose}
      />
      {nextOn !== null && !set.isPending && (
        <p className="mt-2 px-1 text-sm text-soft">{t('next', { date: on(nextOn), email: email ?? '—' })}</p>
      )}
    </>
  );
}
