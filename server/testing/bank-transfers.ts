import { smallPhoto } from './certified.ts';
import type { Person } from './person.ts';

/** Announces a bank transfer. */
export const announceTransfer = (person: Person, amount = '800.00') =>
  person.call.ok('/api/recharge/create', { amount, method: 'bank_transfer' });

/** Adds a receipt to a bank transfer that is waited for. */
export const addReceipt = async (person: Person, rechargeId: string, bytes?: Buffer) =>
  person.call.send(
    '/api/recharge/proof/upload',
    { rechargeId },
    { file: { bytes: bytes ?? (await smallPhoto()) } },
  );

/** Announces a transfer and adds its receipt. */
export async function transferWithReceipt(person: Person): Promise<{ rechargeId: string }> {
  const { rechargeId } = await announceTransfer(person);
  const { status, text } = await addReceipt(person, rechargeId);
  if (status !== 200) throw new Error(text);
  return { rechargeId };
}
