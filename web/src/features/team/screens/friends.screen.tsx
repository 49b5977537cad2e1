import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Points } from '../../../ui/points.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { inviteMessages } from '../invite.messages.ts';
import { type Friend, friends } from '../team.queries.ts';

const steps = ['registered', 'certified', 'rewarded'] as const;

/** Shows whom one has invited, and how far each has come. */
export default function FriendsScreen() {
  const t = useMessages(inviteMessages);
  const query = useInfiniteQuery(friends);
  return (
    <Screen onRefresh={query.refetch}>
      <Paged
        query={query}
        empty={
          <Empty
            of="groups"
            title={t('noFriends')}
            note={t('noFriendsNote')}
            action={<ButtonLink to="/pages/invite/index">{t('toInvite')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <ul className="divide-y divide-line rounded-card bg-card px-4">
            {items.map((friend) => (
              <FriendRow key={friend.memberId} friend={friend} />
            ))}
          </ul>
        )}
      </Paged>
    </Screen>
  );
}

function FriendRow({ friend }: { friend: Friend }) {
  const t = useMessages(inviteMessages);
  const { at } = useDates();
  const { name, registeredAt, step, reward } = friend;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        {reward && (
          <Points
            value={reward.points}
            sign={reward.state === 'paid' ? 'always' : 'auto'}
            className={clsx('font-medium', reward.state !== 'paid' && 'text-soft')}
          />
        )}
      </div>
      <p className="text-sm text-soft">{t('registeredAt', { date: at(registeredAt, 'day') })}</p>
      <Steps name={name} step={step} />
      <p className={clsx('text-sm', reward?.state === 'held' ? 'text-warning' : 'text-soft')}>
        <Note friend={friend} />
      </p>
    </li>
  );
}

/** Shows the three steps as a line, those that are done with a tick. */
function Steps({ name, step }: Pick<Friend, 'name' | 'step'>) {
  const t = useMessages(inviteMessages);
  const done = steps.indexOf(step);
  return (
    <div
      role="img"
      aria-label={t('stepsOf', { name, step: t(`step_${step}`) })}
      className="my-2 flex flex-wrap gap-x-4 gap-y-1 text-sm"
    >
      {steps.map((each, i) => (
        <span key={each} className={clsx('flex items-center gap-1', i <= done ? 'text-action' : 'text-soft')}>
          <span
            className={clsx(
              'grid size-4 place-items-center rounded-full border',
              i <= done ? 'border-action bg-action text-white' : 'border-edge',
            )}
          >
            {i <= done && <Check className="size-3" />}
          </span>
          {t(`step_${each}`)}
        </span>
      ))}
    </div>
  );
}

/** Says what stands next, or why nothing more comes. */
function Note({ friend: { step, reward } }: { friend: Friend }) {
  const t = useMessages(inviteMessages);
  const { at } = useDates();
  if (!reward) return t(step === 'registered' ? 'note_registered' : 'note_certified');
  if (reward.state === 'paid') return t('note_paid', { date: at(reward.paidAt ?? reward.dueAt) });
  if (reward.state === 'refused')
    return (
      <>
        {t('note_refused')}
        <bdi lang="" className="block wrap-anywhere">
          {reward.decision}
        </bdi>
      </>
    );
  if (reward.holdReason === 'shared_payout' && reward.state === 'held') return t('note_held_payout');
  return t(`note_${reward.state}`);
}
