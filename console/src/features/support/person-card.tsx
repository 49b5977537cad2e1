import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { gathered } from '../../gathered.ts';
import { showInstant } from '../../platform/instants.ts';
import { textFor, useTranslate } from '../../platform/messages.ts';
import { useMe, useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { useKindName } from '../../ui/ledger-names.ts';
import { Card } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { usePersonMessages } from './person.messages.ts';
import { type Brief, listOf, openMatters } from './person-links.ts';
import styles from './support.module.css';

/**
 * Shows the person who asks, beside the chat: masked, in bands and counts. Reading the card needs no reason and leaves
 * no row in the audit log; a page behind a link has rules of its own.
 */
export function PersonCard({ userId }: { userId: string }) {
  const texts = usePersonMessages();
  const mayRead = useRight('users.read');
  const { data, error, refetch } = useQuery({
    ...reading('/console/api/users/brief', { userId }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  return (
    <Card
      title={texts.title}
      aside={
        <Link to="/users/$userId" params={{ userId }}>
          {texts.toUser}
        </Link>
      }
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && (
        <>
          <Standing brief={data} />
          <OpenMatters brief={data} />
          <LastOrders brief={data} />
        </>
      )}
    </Card>
  );
}

function Standing({ brief }: { brief: Brief }) {
  const texts = usePersonMessages();
  const mayCertify = useRight('certification.read');
  const mayLevel = useRight('membership.read');
  const { userId } = brief;
  const yesNo = (is: boolean) => (is ? texts.yes : texts.no);
  const certification = texts[`certification_${brief.certification}`];
  const level = texts.levelOf(brief.level);
  const held: Fact[] = brief.securityHoldUntil
    ? [[texts.heldUntil, showInstant(brief.securityHoldUntil)]]
    : [];
  return (
    <Facts
      facts={[
        [texts.account, texts[`account_${brief.state}`]],
        ...held,
        [
          texts.certification,
          mayCertify ? (
            <Link key="certification" to="/certifications/$userId" params={{ userId }}>
              {certification}
            </Link>
          ) : (
            certification
          ),
        ],
        [
          texts.level,
          mayLevel ? (
            <Link key="level" to="/levels/$userId" params={{ userId }}>
              {level}
            </Link>
          ) : (
            level
          ),
        ],
        [texts.card, yesNo(brief.hasCard)],
        [texts.available, texts[`band_${brief.bands.available}`]],
        [texts.assets, texts[`band_${brief.bands.assets}`]],
        [texts.paymentPassword, yesNo(brief.hasPaymentPassword)],
        [texts.contact, [brief.phone, brief.email].filter(Boolean).join(' · ') || texts.no],
        [texts.registered, showInstant(brief.registeredAt)],
        ...(brief.lastSeenAt ? ([[texts.lastSeen, showInstant(brief.lastSeenAt)]] as const) : []),
      ]}
    />
  );
}

/** Lists what is not over: matters of the areas by their number, and why money is held. */
function OpenMatters({ brief: { userId, openMatters: open, holds } }: { brief: Brief }) {
  const texts = usePersonMessages();
  const translate = useTranslate();
  const kindName = useKindName();
  if (open.length === 0 && holds.length === 0) return <p className={styles.hint}>{texts.nothingOpen}</p>;
  return (
    <section aria-label={texts.open}>
      <h3 className={styles.heading}>{texts.open}</h3>
      <ul className={styles.lines}>
        {open.map(({ kind, count }) => (
          <li key={kind}>
            <ToList type={kind} userId={userId}>
              {texts.count(translate(openMatters[kind].name), count)}
            </ToList>
          </li>
        ))}
        {holds.map(({ holdId, kind, heldSince }) => (
          <li key={holdId}>
            <span>
              {texts.held}: {kindName(kind)}
            </span>
            <small className={styles.hint}>{showInstant(heldSince)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastOrders({ brief: { userId, lastOrders } }: { brief: Brief }) {
  const texts = usePersonMessages();
  const translate = useTranslate();
  const names = Object.fromEntries(Object.entries(gathered().causes).map(([type, { name }]) => [type, name]));
  if (lastOrders.length === 0) return <p className={styles.hint}>{texts.noOrders}</p>;
  return (
    <section aria-label={texts.lastOrders}>
      <h3 className={styles.heading}>{texts.lastOrders}</h3>
      <ul className={styles.lines}>
        {lastOrders.map(({ type, id, number, state, at }) => (
          <li key={id}>
            <ToList type={type} userId={userId}>
              {translate.code(names, type)} {number}
            </ToList>
            <small className={styles.hint}>
              {textFor(texts, 'state', state)} · {showInstant(at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the list of what it names, for whoever may open that; else to the person, whose page has it. */
function ToList({ type, userId, children }: { type: string; userId: string; children: ReactNode }) {
  const { rights } = useMe();
  const list = listOf(type);
  if (list && rights.includes(list.right))
    return (
      <Link to={list.path} search={{}}>
        {children}
      </Link>
    );
  return (
    <Link to="/users/$userId" params={{ userId }}>
      {children}
    </Link>
  );
}
