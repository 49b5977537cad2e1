import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useDates } from '../../../platform/dates.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList } from '../../../ui/empty-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Points } from '../../../ui/points.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { teamMessages } from '../team.messages.ts';
import { type Member, members, type TeamOverview } from '../team.queries.ts';

const statuses = ['all', 'active', 'inactive'] as const;
type Status = (typeof statuses)[number];

/** Shows the members on one level, narrowed by what is seen of their names and by whether they are active. */
export function MemberList({ team }: { team: TeamOverview }) {
  const t = useMessages(teamMessages);
  const [level, setLevel] = useEntryState('level', '1');
  const [status, setStatus] = useEntryState<Status>('status', 'all');
  const [name, setName] = useEntryState('name', '');
  const wanted = name.trim();
  const query = useInfiniteQuery(
    members({ level: Number(level), status, ...(wanted !== '' && { name: wanted }) }),
  );
  const isFiltered = status !== 'all' || wanted !== '';
  const showAll = () => {
    setStatus('all');
    setName('');
  };
  const count = team.members.find((each) => String(each.level) === level)?.members ?? 0;
  return (
    <section className="rounded-card bg-card px-4 pb-1">
      <Tabs
        label={t('levels')}
        value={level}
        onChange={setLevel}
        options={team.members.map((each) => ({
          value: String(each.level),
          label: t('levelTab', { level: each.level, count: each.members }),
        }))}
      />
      {count > 0 && (
        <div className="space-y-3 pt-3">
          <TextField
            label={t('search')}
            type="search"
            maxLength={40}
            value={name}
            onChange={setName}
            autoCapitalize="none"
          />
          <Chips
            label={t('status')}
            options={statuses.map((value) => ({ value, label: t(value) }))}
            value={status}
            onChange={setStatus}
          />
        </div>
      )}
      <Paged
        query={query}
        isPart
        empty={
          <EmptyList onShowAll={isFiltered ? showAll : undefined}>
            <Empty
              of="groups"
              title={t('noMembers')}
              note={t('noMembersNote')}
              action={<ButtonLink to="/pages/invite/index">{t('toInvite')}</ButtonLink>}
            />
          </EmptyList>
        }
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((member) => (
              <MemberRow key={member.memberId} member={member} />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}

function MemberRow({ member }: { member: Member }) {
  const t = useMessages(teamMessages);
  const { on } = useDates();
  const facts = [
    [t('registeredOn'), on(member.registeredOn)],
    [t('lastLoginOn'), member.lastLoginOn ? on(member.lastLoginOn) : t('never')],
  ] as const;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <bdi className="font-medium wrap-anywhere">{member.name}</bdi>
        <span
          className={clsx(
            'rounded-full px-2 py-0.5 text-xs',
            member.isActive ? 'bg-tint text-pressed' : 'bg-page text-soft',
          )}
        >
          {t(member.isActive ? 'active' : 'inactive')}
        </span>
      </div>
      <dl className="mt-1 flex flex-wrap gap-x-4 text-sm text-soft">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-1">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="flex flex-wrap gap-x-1">
          <dt>{t('contribution')}</dt>
          <dd>
            <Points value={member.contribution} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
