import { isBusinessDate } from '../calendar/business-date.ts';
import { type MarketCommand, marketPhases, type Side, timesInForce } from '../matching/market-command.ts';
import { parseAmount } from '../money/amount.ts';
import { currency } from '../money/asset.ts';
import {
  type DayEnd,
  type DayHead,
  type DayStep,
  type DayTrade,
  dayFormat,
  type OpeningOrder,
} from './day-file.ts';

/** Reads the lines of a file of a day, which may be anything: whatever is none of them is undefined. */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(line: string): Fields | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return isFields(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const hash = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : undefined;
const count = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^(?:0|[1-9][0-9]{0,17})$/.test(value) ? BigInt(value) : undefined;
const side = (value: unknown): Side | undefined => (value === 'buy' || value === 'sell' ? value : undefined);
const phase = (value: unknown) => marketPhases.find((each) => each === value);
const timeInForce = (value: unknown) => timesInForce.find((each) => each === value);

function money(value: unknown): bigint | undefined {
  const read = typeof value === 'string' ? parseAmount(value, currency) : undefined;
  return read?.ok ? read.amount : undefined;
}

const moneyOrNone = (value: unknown): bigint | null | undefined => (value === null ? null : money(value));

type Read<Value> = { [Field in keyof Value]: Value[Field] | undefined };

/** Returns a value all of whose fields were read, or undefined. */
const whole = <Value extends object>(value: Read<Value>): Value | undefined =>
  Object.values(value).includes(undefined) ? undefined : (value as unknown as Value);

/** Returns what was read of each row of a list, or undefined where one of them is none. */
function listOf<Row>(value: unknown, read: (row: Fields) => Row | undefined): Row[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = value.flatMap((row: unknown) => (isFields(row) ? (read(row) ?? []) : []));
  return rows.length === value.length ? rows : undefined;
}

const openingOrder = (row: Fields): OpeningOrder | undefined => {
  const rest = count(row['rest']);
  return whole<OpeningOrder>({
    order: text(row['order']),
    owner: text(row['owner']),
    side: side(row['side']),
    timeInForce: timeInForce(row['timeInForce']),
    isAtMarket: typeof row['isAtMarket'] === 'boolean' ? row['isAtMarket'] : undefined,
    limit: money(row['limit']),
    rest: rest === 0n ? undefined : rest,
    traded: count(row['traded']),
  });
};

function openingOf(value: unknown): DayHead['opening'] | undefined {
  if (!isFields(value)) return undefined;
  const orders = listOf(value['orders'], openingOrder);
  // An order stands once.
  if (orders && new Set(orders.map(({ order }) => order)).size < orders.length) return undefined;
  return whole<DayHead['opening']>({
    phase: phase(value['phase']),
    previousClose: money(value['previousClose']),
    lowest: money(value['lowest']),
    highest: money(value['highest']),
    orders,
  });
}

/** Returns the first line of a file, or undefined where that is another one. */
export function readHead(line: string): DayHead | undefined {
  const fields = fieldsOf(line);
  if (fields?.['format'] !== dayFormat) return undefined;
  const day = text(fields['day']);
  return whole<DayHead>({
    instrumentId: text(fields['instrumentId']),
    symbol: text(fields['symbol']),
    day: day !== undefined && isBusinessDate(day) ? day : undefined,
    salt: hash(fields['salt']),
    after: count(fields['after']),
    opening: openingOf(fields['opening']),
    openingSha256: hash(fields['openingSha256']),
  });
}

/** An order that had ended before its command came has no name. */
const orderNamed = (value: unknown): string | undefined => (value === null ? '' : text(value));

function commandOf(fields: Fields): MarketCommand | undefined {
  const kind = fields['kind'];
  if (kind === 'clear') return { kind };
  const [limit, shares, named] = [fields['limit'], count(fields['shares']), orderNamed(fields['order'])];
  if (kind === 'cancel') return whole<MarketCommand>({ kind, orderId: named });
  if (kind === 'phase') return whole<MarketCommand>({ kind, phase: phase(fields['phase']) });
  if (kind === 'day') {
    const [previousClose, bandBps] = [money(fields['previousClose']), count(fields['bandBps'])];
    return whole<MarketCommand>({ kind, previousClose, bandBps });
  }
  if (shares === 0n) return undefined;
  if (kind === 'replace') {
    const traded = count(fields['traded']);
    return whole<MarketCommand>({ kind, orderId: named, limit: money(limit), shares, traded });
  }
  if (kind !== 'place') return undefined;
  return whole<MarketCommand>({
    kind,
    orderId: text(fields['seq']),
    owner: text(fields['owner']),
    side: side(fields['side']),
    limit: moneyOrNone(limit),
    shares,
    timeInForce: timeInForce(fields['timeInForce']),
  });
}

const tradeOf = (row: Fields): DayTrade | undefined =>
  whole<DayTrade>({
    price: money(row['price']),
    shares: count(row['shares']),
    buy: text(row['buy']),
    sell: text(row['sell']),
    taker: row['taker'] === null ? null : side(row['taker']),
  });

/** Returns the line of a command, or undefined where that is another one. */
export function readStep(line: string): DayStep | undefined {
  const fields = fieldsOf(line);
  if (!fields) return undefined;
  const trades = fields['trades'] === undefined ? [] : listOf(fields['trades'], tradeOf);
  return whole<DayStep>({ seq: count(fields['seq']), command: commandOf(fields), trades });
}

/** Returns the last line of a file, or undefined where that is another one. */
export function readEnd(line: string): DayEnd | undefined {
  const fields = fieldsOf(line);
  if (fields?.['kind'] !== 'end') return undefined;
  return whole<DayEnd>({
    commands: count(fields['commands']),
    trades: count(fields['trades']),
    open: moneyOrNone(fields['open']),
    high: moneyOrNone(fields['high']),
    low: moneyOrNone(fields['low']),
    close: money(fields['close']),
    shares: count(fields['shares']),
    value: money(fields['value']),
    closingSha256: hash(fields['closingSha256']),
  });
}
