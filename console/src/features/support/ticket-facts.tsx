import { Link } from '@tanstack/react-router';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { useRoleMessages } from '../../ui/roles.messages.ts';
import { useSupportMessages } from './support.messages.ts';
import { type TicketDetail, ticketTone } from './support.ts';

/** Shows who asks, about what, since when, and what became of it. */
export function TicketFacts({ ticket }: { ticket: TicketDetail }) {
  const texts = useSupportMessages();
  const about = useAbout(ticket);
  const handed = useHanded(ticket);
  const { user, dueAt, waitingSince, closesOn, rating } = ticket;
  return (
    <Card
      title={texts.facts}
      aside={<Badge tone={ticketTone[ticket.state]}>{texts[`state_${ticket.state}`]}</Badge>}
    >
      <Facts
        columns={2}
        facts={[
          [
            texts.user,
            <Link key="user" to="/users/$userId" params={{ userId: user.userId }}>
              {user.username}
            </Link>,
          ],
          [
            texts.toOthers,
            <Link key="others" to="/support" search={{ user: user.userId }}>
              {texts.see}
            </Link>,
          ],
          [texts.topic, texts[`topic_${ticket.topic}`]],
          [texts.openedAt, showInstant(ticket.openedAt)],
          [texts.taken, ticket.takenBy ?? texts.nobody],
          ...handed,
          ...(waitingSince ? ([[texts.waitingSince, showInstant(waitingSince)]] as const) : []),
          ...(dueAt
            ? ([
                [texts.due, ticket.isLate ? `${showInstant(dueAt)} · ${texts.late}` : showInstant(dueAt)],
              ] as const)
            : []),
          ...(closesOn ? ([[texts.closesOn, closesOn]] as const) : []),
          ...(rating
            ? ([
                [
                  texts.rating,
                  rating.comment
                    ? `${texts.stars(rating.stars)} · ${rating.comment}`
                    : texts.stars(rating.stars),
                ],
              ] as const)
            : []),
          ...about,
        ]}
      />
      <Steps ticket={ticket} />
    </Card>
  );
}

/** Returns to which role a ticket was handed, by whom, and why. */
function useHanded({ escalation }: TicketDetail): Fact[] {
  const texts = useSupportMessages();
  const roles = useRoleMessages();
  if (!escalation) return [];
  const { to, by, at, reason } = escalation;
  const when = texts.handedBy(by, showInstant(at));
  return [
    [texts.handed, `${roles[`role_${to}`]} · ${when}`],
    [texts.escalationReason, reason],
  ];
}

/** Returns what a ticket is about; a posting is led to, for whoever may read the books. */
function useAbout({ about, user }: TicketDetail): Fact[] {
  const texts = useSupportMessages();
  const mayReadLedger = useRight('ledger.read');
  if (!about) return [];
  const name = texts[`about_${about.type}`];
  const isLed = about.type === 'transfer' && mayReadLedger;
  return [
    [
      texts.about,
      isLed ? (
        <Link key="about" to="/ledger/transfer" search={{ owner: user.userId, transfer: about.id }}>
          {name}
        </Link>
      ) : (
        `${name} ${about.id}`
      ),
    ],
  ];
}

function Steps({ ticket: { steps } }: { ticket: TicketDetail }) {
  const texts = useSupportMessages();
  return (
    <ol aria-label={texts.steps}>
      {steps.map(({ to, by, operator, at }, i) => (
        <li key={`${i} ${to}`}>
          {texts.step(
            texts[`state_${to}`],
            operator ?? (by === 'time' ? texts.by_time : texts.by_person),
            showInstant(at),
          )}
        </li>
      ))}
    </ol>
  );
}
