/** The name of a rule, the unit that its number counts, and the bounds that no operator may leave. */
export type PolicyRule = { zh: string; en: string } & (
  | { unit: 'cny'; min: bigint; max: bigint }
  | {
      unit:
        | 'bps'
        | 'ten_thousandths'
        | 'seconds'
        | 'minutes'
        | 'hours'
        | 'days'
        | 'months'
        | 'times'
        | 'people'
        | 'points'
        | 'usdt'
        | 'blocks';
      min: number;
      max: number;
    }
  | { unit: 'switch' }
);
