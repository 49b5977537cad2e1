import { defineMessages } from '../../../platform/messages.ts';

const parcels = (count: number) => `${count} ${count === 1 ? 'parcel' : 'parcels'}`;

export const useShipmentsMessages = defineMessages({
  export: ['导出待发货', 'Export what to ship'],
  exportHelp: [
    '按等候先后导出最早的 200 单，含收件人、电话和地址。每个地址的查看连同原因都会留痕。填好“快递公司”和“运单号”后可直接导入。',
    'The 200 orders that have waited longest, with recipient, phone and address. That each address was looked at, and why, is kept. Fill in carrier and tracking number, and import the file again.',
  ],
  exported: ['已导出', 'Exported'],
  more: ['还有更多待发货订单，发货后再次导出', 'More orders wait: export again once these are shipped'],
  fileName: ['待发货订单', 'orders to ship'],
  pieces: ['件数', 'Pieces'],
  recipient: ['收件人', 'Recipient'],
  phone: ['电话', 'Phone'],
  address: ['地址', 'Address'],

  import: ['导入运单号', 'Import tracking numbers'],
  file: ['文件', 'File'],
  fileHelp: [
    'CSV：订单号、快递公司、运单号，最多 1,000 行、256 kB',
    'CSV: order number, carrier, tracking number; 1,000 lines and 256 kB at most',
  ],
  choose: ['选择文件', 'Choose a file'],
  shipMany: [(count: number) => `发货 ${count} 单`, (count: number) => `Ship ${parcels(count)}`],
  found: [
    (ready: number, wrong: number) => `${ready} 单可以发货，${wrong} 行有问题、不会发货`,
    (ready: number, wrong: number) => `${parcels(ready)} can be shipped; lines that cannot: ${wrong}`,
  ],
  done: [
    (shipped: number, left: number) => `已发货 ${shipped} 单，未发货 ${left} 行`,
    (shipped: number, left: number) => `${parcels(shipped)} shipped; lines that were not: ${left}`,
  ],
  stopped: [
    '发货中断。已发货的订单保持不变；稍后重新导入同一文件，只会处理其余的行。',
    'It was broken off. What was shipped stays shipped; import the same file again, and only the rest is dealt with.',
  ],
  lines: ['各行', 'Lines'],
  row: ['行', 'Line'],
  result: ['结果', 'Result'],
  ready: ['可发货', 'Can be shipped'],
  shipped: ['已发货', 'Shipped'],
  notTried: ['未处理', 'Not tried'],
  problem_order_unknown: ['没有此订单号', 'No such order'],
  problem_line_twice: ['订单号重复出现', 'The order stands here twice'],
  problem_already_shipped: ['此前已发货', 'Shipped before'],
  problem_other_state: ['不在待发货状态', 'Does not wait to be shipped'],
  problem_carrier_unknown: ['快递公司无法识别', 'Unknown carrier'],
  problem_tracking_malformed: ['运单号格式不正确', 'Not a tracking number'],
});
