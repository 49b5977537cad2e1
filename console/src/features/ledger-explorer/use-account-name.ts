import { useQueries } from '@tanstack/react-query';
import { gathered } from '../../gathered.ts';
import { type Text, useTranslate } from '../../platform/messages.ts';
import { useMe } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { useClassName } from '../../ui/ledger-names.ts';

export interface AccountName {
  /** The account's class in words. */
  className: string;
  /**
   * The part after the class in a house account's name (`escrow/<product id>`): the id of the record that owns the
   * account.
   */
  part: string;
  /** The name of that record; undefined for operators who may not read it. */
  partName: string | undefined;
}

/** Reads an account's name, such as `escrow/<product id>`, into words. */
export function useAccountName(account: string): AccountName {
  const nameOfClass = useClassName();
  const translate = useTranslate();
  const { rights } = useMe();
  const { houseOwners } = gathered();
  const [kind = account, ...rest] = account.split('/');
  const part = rest.join('/');
  const replies = useQueries({
    queries: houseOwners.map(({ path, right, of }) => ({
      ...reading(path, (of ? of.inputOf(part) : {}) as never),
      // The record before this one is no answer for this one.
      placeholderData: () => undefined,
      enabled: rights.includes(right) && (!of || (of.house === kind && part !== '')),
    })),
  });
  const names = houseOwners.flatMap(({ nameOf, of }, index) => {
    if (of && of.house !== kind) return [];
    const reply = replies[index]?.data;
    // That a reply is the one of its own path is lost on the compiler in a loop.
    const name: Text | undefined = reply && nameOf(reply as never, part);
    return name ? [translate(name)] : [];
  });
  return { className: nameOfClass(kind), part, partName: names[0] };
}
