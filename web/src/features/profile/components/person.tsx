import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { OwnTeamBadge } from '../../../shared/team/team-badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { profileMessages } from '../profile.messages.ts';
import { certification, me } from '../profile.queries.ts';

/** Shows who is logged in, masked, with the own invitation code. */
export function Person() {
  const t = useMessages(profileMessages);
  const query = useQuery(me);
  const isCertified = useQuery(certification).data?.state === 'passed';
  return (
    <section className="min-h-17">
      <Loaded query={query} skeleton={<Skeleton className="h-14 w-full" />}>
        {(person) => (
          <div className="flex items-center gap-3">
            <span
              aria-hidden
              className="grid size-14 shrink-0 place-items-center rounded-full bg-brand text-xl font-semibold text-white"
            >
              {person.username.slice(0, 1).toUpperCase()}
            </span>
            <div className="min-w-0 flex-1">
              <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
                {person.username}
                {isCertified && (
                  <span className="inline-flex items-center gap-1 rounded-full bg-tint px-2 py-0.5 text-xs font-medium text-pressed">
                    <BadgeCheck className="size-3.5" aria-hidden />
                    {t('certified')}
                  </span>
                )}
                <OwnTeamBadge />
              </h2>
              <p className="text-sm text-soft">{person.phone ?? person.email}</p>
              <p className="text-sm text-soft">
                {t('invitationCode')} <span className="figures text-ink">{person.invitationCode}</span>
                <CopyButton text={person.invitationCode} label={t('invitationCode')} />
              </p>
            </div>
          </div>
        )}
      </Loaded>
    </section>
  );
}
