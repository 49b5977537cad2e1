import type { UserCaller } from '../caller.ts';
import { smallPhoto } from '../certified.ts';
import { given, twice } from './given.ts';

/** Sets the payment password, and enters certification, a card and an address. Returns the card's id. */
export async function proveIdentity(me: UserCaller): Promise<string> {
  await me.refusal('/api/payment_password/set', {
    loginPassword: given.wrongPassword,
    ...twice(given.paymentPassword),
  });
  const setting = { loginPassword: given.loginPassword, ...twice(given.paymentPassword) };
  await me.ok('/api/payment_password/set', setting);
  const bytes = await smallPhoto();
  for (const side of ['front', 'back', 'holding'] as const)
    await me.ok('/api/certification/upload', { side }, { file: { bytes, name: `${given.realName}.jpg` } });
  await me.refusal('/api/certification/submit', { name: given.realName, idNumber: `${given.idNumber}0` });
  await me.ok('/api/certification/submit', { name: given.realName, idNumber: given.idNumber });
  const bank = {
    kind: 'bank_card' as const,
    holder: given.realName,
    number: given.card,
    bank: '中国银行',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    branch: '文三路支行',
  };
  await me.refusal('/api/payout_method/add', { ...bank, number: given.refusedCard });
  const { payoutMethodId } = await me.ok('/api/payout_method/add', bank);
  await me.refusal('/api/payout_method/add', bank);
  const usdt = { chain: 'TRC20', address: given.usdtAddress } as const;
  await me.refusal('/api/payout_method/add_usdt', { ...usdt, address: given.refusedUsdtAddress });
  await me.ok('/api/payout_method/add_usdt', usdt);
  const place = { province: '浙江省', city: '杭州市', district: '西湖区' };
  const parcel = {
    name: given.addressName,
    phone: given.addressPhone,
    detail: given.addressDetail,
    ...place,
  };
  await me.refusal('/api/v2/market/updateAddress', { ...parcel, city: given.addressDetail });
  await me.ok('/api/v2/market/updateAddress', parcel);
  return payoutMethodId;
}
