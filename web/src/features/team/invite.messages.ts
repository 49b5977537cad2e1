/** Inviting friends: code, link, poster, rules, and what became of each friend. */
export const inviteMessages = {
  lead: { zh: '邀请好友，一起成长', en: 'Grow together' },
  promise: {
    zh: '每位好友完成实名认证，您获得 {points} 积分',
    en: '{points} points for each friend who gets certified',
  },
  noPromise: { zh: '邀请好友注册，团队人数如实统计', en: 'Friends who join by your code count as your team' },
  code: { zh: '我的邀请码', en: 'My invitation code' },
  link: { zh: '邀请链接', en: 'Invitation link' },
  copyLink: { zh: '复制链接', en: 'Copy the link' },
  qr: { zh: '邀请二维码，打开注册页并填好邀请码', en: 'QR code that opens the registration with my code' },
  share: { zh: '分享', en: 'Share' },
  makePoster: { zh: '生成海报', en: 'Make a poster' },
  posterTitle: { zh: '邀请海报', en: 'Invitation poster' },
  savePoster: { zh: '保存海报', en: 'Save the poster' },
  sharePoster: { zh: '分享海报', en: 'Share the poster' },
  making: { zh: '正在生成海报…', en: 'Drawing the poster…' },
  failed: {
    zh: '海报未能生成，请使用链接或邀请码',
    en: 'The poster could not be drawn. Please use the link or the code.',
  },
  posterOf: { zh: '海报：{name} 邀请您，邀请码 {code}', en: 'Poster: {name} invites you, code {code}' },
  posterHead: { zh: '{name} 邀请您', en: '{name} invites you' },
  posterLead: { zh: '看得懂的理财，查得到的账', en: 'Finances you can follow to the cent' },
  posterCode: { zh: '邀请码', en: 'Invitation code' },
  posterScan: { zh: '扫码注册', en: 'Scan to register' },
  posterRisk: { zh: '投资有风险，收益不作承诺。', en: 'Investing carries risk. Returns are not promised.' },
  shareText: {
    zh: '我在用榕，注册时可填我的邀请码 {code}',
    en: 'I use Banyan. My invitation code is {code}.',
  },

  closedTitle: { zh: '本月奖励预算已用完', en: 'This month’s budget is used up' },
  closedNote: {
    zh: '现在邀请的好友暂无法发放奖励：奖励会记为待发放，有预算后按先后顺序发放。',
    en: 'Nothing can be paid for friends who join now: it stays due, and is paid in order once there is budget.',
  },
  offTitle: { zh: '邀请奖励暂未开放', en: 'Rewards for inviting are off' },
  offNote: {
    zh: '邀请不会带来奖励，团队照常统计。',
    en: 'Inviting brings no points now. Your team is counted all the same.',
  },

  counts: { zh: '团队人数', en: 'Team members' },
  levelOf: { zh: '{level} 级', en: 'Level {level}' },
  people: { zh: '{count} 人', en: '{count}' },
  rewards: { zh: '我的奖励', en: 'My rewards' },
  received: { zh: '已到账', en: 'Received' },
  waiting: { zh: '待发放（等待预算）', en: 'Due, waiting for budget' },
  held: { zh: '审核中', en: 'Held for review' },
  toFriends: { zh: '邀请明细', en: 'Friends you invited' },
  toFriendsNote: { zh: '每位好友走到哪一步', en: 'How far each has come' },
  toRules: { zh: '邀请规则', en: 'Rules of inviting' },
  toRulesNote: { zh: '奖励、预算与审核', en: 'Rewards, budget, reviews' },
  toTeam: { zh: '我的团队', en: 'My team' },
  toLevel: { zh: '团队等级', en: 'Team level' },

  step_registered: { zh: '已注册', en: 'Registered' },
  step_certified: { zh: '已认证', en: 'Certified' },
  step_rewarded: { zh: '已奖励', en: 'Rewarded' },
  stepsOf: { zh: '{name} 的进度：{step}', en: 'How far {name} has come: {step}' },
  registeredAt: { zh: '{date} 注册', en: 'Registered {date}' },
  note_registered: { zh: '等待好友完成实名认证', en: 'Waits until they are certified' },
  note_certified: {
    zh: '认证时奖励未开放，或此前已认证',
    en: 'Certified while there was no reward for it',
  },
  note_due: {
    zh: '待发放：按先后顺序，预算足够时到账',
    en: 'Due: paid in order as soon as the budget holds it',
  },
  note_paid: { zh: '{date} 到账', en: 'Paid {date}' },
  note_held: {
    zh: '审核中：该好友的设备上还有其他账户，由工作人员核实',
    en: 'Held for review: there are other accounts at this friend’s device. Somebody looks at it.',
  },
  note_held_payout: {
    zh: '审核中：您或该好友的收款账户也属于其他用户，由工作人员核实',
    en: 'Held for review: somebody else has your payout account or this friend’s, too. Somebody looks at it.',
  },
  note_refused: { zh: '未发放，原因：', en: 'Refused:' },
  note_lapsed: { zh: '账户已注销，不再发放', en: 'Ended with the account' },
  noFriends: { zh: '还没有好友加入', en: 'Nobody has joined yet' },
  noFriendsNote: { zh: '把邀请码或海报发给好友', en: 'Pass your code or your poster on.' },
  toInvite: { zh: '去邀请', en: 'Invite friends' },

  budget: { zh: '本月奖励预算', en: 'This month’s budget' },
  budgetLeft: { zh: '剩余 {left} / {amount} 积分', en: '{left} of {amount} points left' },
  rules: { zh: '规则', en: 'In plain words' },
  ruleCode: {
    zh: '好友注册时填写您的 8 位邀请码，即成为您的 1 级成员。邀请关系一经建立不再变更。',
    en: 'A friend who registers with your code of 8 characters is a member on your level 1. Who invited whom never changes.',
  },
  ruleReward: {
    zh: '1 级成员完成实名认证，您获得 {points} 积分，每位好友一次。',
    en: 'Once a member on level 1 is certified you get {points} points, once for each friend.',
  },
  ruleDeep: {
    zh: '{level} 级成员完成实名认证，您获得 {points} 积分。',
    en: 'A certified member on level {level} brings {points} points.',
  },
  ruleDeepNone: {
    zh: '{level} 级成员只统计人数，没有奖励。',
    en: 'Members on level {level} are counted, and bring nothing.',
  },
  ruleDeposit: {
    zh: '奖励与好友充值或投资多少无关。提现也从不需要邀请任何人。',
    en: 'It never depends on what a friend pays in or invests, and no withdrawal ever takes an invitation.',
  },
  ruleBudget: {
    zh: '奖励来自有上限的月度预算，不来自任何人的资金。预算用完即显示“已用完”；应得的奖励按先后顺序等候。',
    en: 'Rewards come out of a capped monthly budget, and out of nobody’s money. Used up, the programme is closed, and what is due waits in order.',
  },
  ruleReview: {
    zh: '同一设备上有多个账户，或同一收款账户属于多个用户时，奖励先经工作人员审核；不予发放会写明原因。',
    en: 'Where several accounts have one device or one payout account somebody looks at the reward first; a refusal gives its reason.',
  },
} as const;
