import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { groupMessages } from '../group.messages.ts';
import type { Group } from '../group-buy.queries.ts';

interface Props {
  group: Pick<Group, 'members' | 'size' | 'state'>;
  /** My place on the wall; null where I am no member. */
  myPlace: number | null;
}

/** Shows who has joined, in that order, and the places that are free. Nobody else stands here (H1). */
export function MemberWall({ group, myPlace }: Props) {
  const t = useMessages(groupMessages);
  const { members, size, state } = group;
  // Whoever is not there any more leaves no place: the places that are left stand behind the members.
  const free = state === 'failed' ? 0 : Math.max(0, size - members.length);
  return (
    <Card
      title={
        <span className="flex items-baseline justify-between gap-2">
          {t('wall')}
          <span className="figures text-sm font-normal text-soft">
            {t('wallCount', { joined: members.length, size })}
          </span>
        </span>
      }
    >
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-x-2 gap-y-3">
        {members.map(({ place, name }, i) => (
          <Place
            key={place}
            label={t('place', { n: i + 1, name: place === myPlace ? t('me') : name })}
            mark={place === myPlace ? t('me') : String(i + 1)}
            name={name}
            isMe={place === myPlace}
          />
        ))}
        {Array.from({ length: free }, (_, i) => (
          <Place key={`free ${i}`} label={t('freePlace', { n: members.length + i + 1 })} name={t('free')} />
        ))}
      </ol>
      {members.length > 0 && <p className="mt-3 text-xs text-soft">{t('memberNote')}</p>}
    </Card>
  );
}

interface PlaceProps {
  label: string;
  /** The text in the circle; without it the place is free. */
  mark?: string;
  name: string;
  isMe?: boolean;
}

function Place({ label, mark, name, isMe = false }: PlaceProps) {
  return (
    <li className="flex min-w-0 flex-col items-center gap-1 text-center">
      <span className="sr-only">{label}</span>
      <span
        aria-hidden
        className={clsx(
          // As wide as the word in it, whatever the size of the text.
          'grid size-11 min-h-[2.5em] min-w-[2.5em] place-items-center rounded-full text-sm',
          !mark && 'border border-dashed border-edge text-soft',
          mark && (isMe ? 'bg-action font-semibold text-white' : 'bg-tint font-medium text-pressed'),
        )}
      >
        {mark ?? <Plus className="size-4" />}
      </span>
      <span aria-hidden className="w-full text-xs wrap-anywhere text-soft">
        {name}
      </span>
    </li>
  );
}
