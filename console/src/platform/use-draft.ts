import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface Source<Row, Values> {
  /** The record as it was read last; absent for one that is yet to be made. */
  newest: Row | undefined;
  valuesOf: (record: Row | undefined) => Values;
  /** The values that a new record begins with; absent for an empty one. */
  begin?: Values | undefined;
}

/**
 * Keeps what is typed of a record, and the version that it was filled from. While nothing is typed the form follows
 * what others save, so that what is decided is what stands on the page; once something is, it stays, and is sent with
 * the version that it began with: the server refuses it when there is a newer one.
 */
export function useDraft<Row extends { version: number }, Values>(source: Source<Row, Values>) {
  const { newest, valuesOf, begin } = source;
  const client = useQueryClient();
  const [base, setBase] = useState(newest);
  const [values, setValues] = useState(() => begin ?? valuesOf(newest));
  const isDirty = JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  const takeOver = (record: Row) => {
    setBase(record);
    setValues(valuesOf(record));
  };
  if (newest && base && newest !== base && newest.version >= base.version && !isDirty) takeOver(newest);
  /** Gives up what is typed, and shows what others have made of it. */
  const reload = () => {
    if (base) takeOver(base);
    void client.invalidateQueries();
  };
  return { base, values, setValues, isDirty, takeOver, reload };
}
