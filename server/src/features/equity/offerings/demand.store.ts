import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

/** What is wanted of an offering. It counts what is held or was when the window closed; what was taken back before does not. */
export interface Demand {
  offering_id: string;
  subscriptions: bigint;
  lots: bigint;
}

export const openDemand = (writer: Writer, offeringId: string): Promise<number> =>
  writer.run(sql`
    insert into offering_demand (offering_id, subscriptions, lots, is_open) values (${offeringId}, 0, 0, true)`);

/** Returns what is wanted of several offerings, by offering. */
export async function demandOf(
  reader: Reader,
  offeringIds: readonly string[],
): Promise<(offeringId: string) => { subscriptions: bigint; lots: bigint }> {
  const rows = await reader.rows<Demand>(sql`
    select offering_id, subscriptions, lots from offering_demand where offering_id = any(${[...offeringIds]}::uuid[])`);
  const known = new Map(rows.map((row) => [row.offering_id, row]));
  return (offeringId) => known.get(offeringId) ?? { subscriptions: 0n, lots: 0n };
}

/** Counts a subscription; false once the window is closed. Who closes it and who subscribes follow each other here. */
export async function addDemand(writer: Writer, offeringId: string, lots: bigint): Promise<boolean> {
  const counted = await writer.run(sql`
    update offering_demand set subscriptions = subscriptions + 1, lots = lots + ${lots}
    where offering_id = ${offeringId} and is_open`);
  return counted === 1;
}

/** Counts a subscription no more; false once the window is closed. */
export async function takeDemandBack(writer: Writer, offeringId: string, lots: bigint): Promise<boolean> {
  const counted = await writer.run(sql`
    update offering_demand set subscriptions = subscriptions - 1, lots = lots - ${lots}
    where offering_id = ${offeringId} and is_open`);
  return counted === 1;
}

export const closeDemand = (writer: Writer, offeringId: string): Promise<number> =>
  writer.run(sql`update offering_demand set is_open = false where offering_id = ${offeringId} and is_open`);
