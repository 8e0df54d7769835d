import type { LanguageLists } from './LanguageLists.ts';

export const en: LanguageLists = {
  numbers: `zero|oh one two three four five six seven eight nine
ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90`,
  sets: {
    distress:
      'frozen|froze|stuck|stranded|hospital|surgery|operation|customs|fee|fees|fine|visa|parcel|package|inheritance|airtime|robbed|stolen|stole|emergency|salary|blocked|accident|released|clearance|deposit|landlord|evicted|funeral',
    ask: 'please|pls|plz|help|save|kindly|assist|lend|advance',
    digits: 'code|pin|digits|numbers|otp',
    sms: 'sms|text|arrived|received|came|phone|sent|google|whatsapp|@app',
    tellme: 'read|send|tell|give|forward|share',
    shots: 'screenshots|recording|recorded|video|videos|nudes|pics|chats|photos',
    near: 'wife|husband|boss|employer|family|friends|online|marriage|colleagues|parents|everyone|internet',
    paid: 'pay|transfer|unless|money|bitcoin',
    write: 'write|text|message|msg|contact|add|hit|ping|dm|reach|call|inbox|catch|find|join|hmu',
    talk: 'swap|hop|talk|chat|speak|continue|move|switch|connect|text|meet|write|go',
    give: 'send|lend|loan|wire|transfer|give|gift|spare|borrow',
    money: 'money|cash|dollars|euros|pounds|funds|loan|bitcoin|usdt|giftcard|giftcards',
    tell: 'send|tell|give|forward|text|read|share|message',
    pics: 'pics|pictures|photos|nudes|nude|video|videos|screenshots',
    yours:
      'family|wife|husband|boss|friends|parents|mother|contacts|followers|colleagues|work|everyone|facebook',
    bill: 'rent|bill|bills|ticket|tickets|visa|flight|surgery|hospital|passport|medication|medicine|airtime',
    costs:
      'lawyer|attorney|agency|agent|embassy|visa|permit|customs|tax|fee|fees|hospital|doctor|surgeon|clinic|operation|surgery|landlord|court|notary|broker|courier|deposit|medicine|medication|treatment',
    dear: 'love|honey|darling|dear|baby|babe|king|queen|sweetheart|sweetie|hero|angel|trust|promise|beg|begging|swear',
    lack: 'need|needs|want|wants|ask|asks|demand|demands|require|requires|missing|short|without|unless|before|until|till|lack|only',
    meet: 'come|visit|fly|meet|join',
    keep: 'keep|keeps|kept|hold|holds|holding|retain|retains|seized|confiscated',
    papers: 'passport|luggage|suitcase|gold|inheritance|fortune|consignment|trunk|diamonds',
    lay: 'pay|pays|paid|settle|settles|bill|fee|fees|cover|transfer|fine',
    share: 'share|shared|split|half|ours|percent|divide',
    saved: 'saved|recorded|kept|downloaded|screenshotted',
    know: 'know',
    where: 'where|which',
    home: 'school|kids|children|daughter|son|street|address|house|live|work',
    warn: 'block|blocking|regret|ignoring|twice|behave|obey',
    posted: 'message|messages|sms|sends|notification',
    copy: 'copy|number|numbers|digits|code|say|says|type',
    you: 'you|your|u|ur|me|what|whats|please',
    popup: 'pop|pops|popped|appear|appears|come|comes|arrive|arrives',
    number: 'number|numbers|code|digits',
    typeit: 'type|copy|enter',
    shame: 'shame|pity|imagine|wonder|curious',
    your: 'your|ur',
    kin: 'wife|husband|boss|mum|mom|mother|father|parents|family|kids|children|colleagues|friends|employer|girlfriend|boyfriend',
    reveal:
      'saw|see|sees|seeing|found|finds|find|knew|know|learn|learned|heard|hear|opens|opening|watch|watching|discovered',
    shown: 'video|film|clip|camera|cam|pics|pictures|photos|nudes|nude|naked|chats',
    trip: 'train|bus|flight|ticket|tickets|taxi|fare|trip|journey|petrol|fuel',
  },
  move: `
find|reach|message|catch|contact me .. @app
reach out .. @app
continue|carry on|over .. @app
drop|shoot me .. line|message|text .. @app
here|this|thats|heres .. my @app
<write> .. my @app
<write> me .. on|via|over|at|through|by|in|to @app
<write> me up .. on|via @app
<write> me @app
<write> my @app
follow me .. on @app
hmu .. @app
@app me
lets .. <talk> .. on|to|over|via @app
can|could|shall|should we .. <talk> .. on|to|over|via @app
prefer|rather|better|easier|faster .. <talk> .. on|to|over|via @app
more active .. on @app
always .. online|active on @app
you|u have|got|use|using|on @app
have|got you .. @app
whats|send|give|share|drop|have|get|need your|ur @app
send|give|share|drop me your|ur @app
!not|rarely|seldom|hardly .. here|often|site|app .. <write> .. @app|@phone|@mail
`,
  money: `
& @sum|<money> <distress> <ask>
top|recharge up|my .. my|phone|credit|card|airtime
recharge my phone|line|card
!@sum .. can|could|please you|help .. help|me
!@sum .. help me
<give> me .. <money>
<give> me .. @sum
<give> us .. <money>|@sum
can|could|would|will you .. <give>|pay .. <money>|@sum
need .. <money>|@sum .. urgent|urgently|asap|hospital|rent|ticket|visa
need your help .. <money>|@sum|pay|paying|<bill>
help me .. pay|paying|with|buy .. <bill>|<money>|@sum
help me out .. with .. <money>|@sum|<bill>
pay|cover|buy .. my <bill>
send|buy|get me .. gift|steam|itunes|apple|amazon|google|razer card|cards|play
send .. gift|steam|itunes|apple|amazon|razer card|cards .. me
invest .. with me
teach|show you .. trade|trading|invest|crypto|forex|bitcoin
you can|could|will earn|make|double|profit .. @sum|weekly|daily|crypto|bitcoin
pay you back .. @sum|<money>
lend .. @sum .. until
need|lack @number|@sum for .. <trip> .. can|could|would|will
@number|@sum short .. <trip>|<bill> .. can|could|would|will|please
lend|wire|loan|spot me @number
if you .. love|loved|trust me .. pay|help|send|cover|lend
can|could|would|do you .. pay|paying|cover|covering .. my .. <bill>
`,
  code: `
& <digits> <sms> <tellme>
<tell> me .. verification|sms|digit|digits|security|confirmation|login|otp|activation code|pin|number
<tell> me .. code .. got|received|get|receive|sent|phone|sms
<tell> me the|that|this code|pin|otp
<tell> me .. otp
what code .. you .. get|got|receive|received
code .. i sent .. you|your
code .. sent to your phone|number
what|whats .. digits|numbers .. got|received|get
`,
  threat: `
& <shots> <near> <paid>
!<yours> will|gonna|shall .. see|get|know|receive .. <pics>|everything|it
pay .. or i send|post|publish|share|leak|tell|show|expose
or i send|post|publish|share|leak .. your|the <pics>
ill|will|gonna .. send|post|publish|share|leak|upload|release|expose .. your <pics>
ill|will|gonna .. send|show|tell|expose .. <pics>|everything|chats .. to .. your <yours>
ill|will|gonna .. tell|show your <yours> .. everything|truth|<pics>|chats
have|got|recorded|saved your .. <pics> .. pay|unless|or|send
have .. <pics> of you .. pay|unless|or|send
!if you .. dont|not .. pay|send|obey .. ill|will|everyone|<yours>
!unless you .. pay|send .. ill|will|everyone|<yours>
pay .. or .. ill|will|everyone|<yours>
i will|gonna|shall kill|hurt|rape|stab you
ill|gonna kill|hurt|rape|stab you
going to kill|hurt|rape|stab you
ruin|destroy your life|marriage|career|reputation|family
make you regret|pay|suffer
watch your back
ill find you and
kill yourself
be|stay|play nice|good|kind|quiet .. or .. your <kin>
`,
  not: 'no not dont doesnt didnt wont cant cannot never without hate havent isnt arent wouldnt stop deleted quit nor neither nobody',
  after: '',
  topic:
    'film films movie movies series netflix song lyrics book novel album actor cinema documentary episode podcast scammers scammer scam heist game monopoly',
  phone: 'call text number phone cell cellphone ring reach dial',
};
