/** Carriers as orders name them, and what files call them; the first is the name that people read. */
const carriers: readonly (readonly string[])[] = [
  ['顺丰速运', '顺丰', 'SF', 'SF Express'],
  ['中通快递', '中通', 'ZTO', 'ZTO Express'],
  ['圆通速递', '圆通', '圆通快递', 'YTO', 'YTO Express'],
  ['申通快递', '申通', 'STO', 'STO Express'],
  ['韵达快递', '韵达', 'YUNDA', 'Yunda Express'],
  ['极兔速递', '极兔', 'JT', 'J&T', 'J&T Express'],
  ['京东快递', '京东', '京东物流', 'JD', 'JD Logistics'],
  ['德邦快递', '德邦', 'DEPPON', 'Deppon Express'],
  ['EMS', '邮政特快专递', '中国邮政特快专递'],
  ['中国邮政', '邮政', '邮政包裹', 'China Post'],
];

const keyOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').toUpperCase();

const byKey = new Map(
  carriers.flatMap((names) => names.map((name) => [keyOf(name), names[0] ?? name] as const)),
);

/** Returns a carrier by any of its names, as orders name it; null for one that is not known. */
export const carrierNamed = (text: string): string | null => byKey.get(keyOf(text)) ?? null;
