import { candles, inscription, packed } from './choices.ts'
import { baked } from './goods.ts'

/** Small sweet things: by the piece, by the box and by weight. */
export const sweetGroups = [
  baked({ ru: 'Капкейки и кексы', ky: 'Капкейктер жана кекстер', en: 'Cupcakes and loaf cakes' }, { allergens: ['gluten', 'eggs', 'milk'], options: [candles] }, [
    { ru: 'Капкейк ванильный', ky: 'Ваниль капкейки', en: 'Vanilla cupcake', som: 150, look: ['cupcake', 'cream', 'apricot', 'confetti'] },
    { ru: 'Капкейк шоколадный', ky: 'Шоколад капкейки', en: 'Chocolate cupcake', som: 150, look: ['cupcake', 'chocolate', 'latte', 'chips'] },
    { ru: 'Капкейк «Красный бархат»', ky: '«Кызыл баркыт» капкейки', en: 'Red velvet cupcake', som: 170, look: ['cupcake', 'milk', 'velvet', 'hearts'] },
    { ru: 'Капкейк с малиной', ky: 'Малина кошулган капкейк', en: 'Raspberry cupcake', som: 170, look: ['cupcake', 'rose', 'berry', 'berries'] },
    { ru: 'Капкейк с солёной карамелью', ky: 'Туздуу карамель кошулган капкейк', en: 'Salted caramel cupcake', som: 170, look: ['cupcake', 'latte', 'caramel', 'nuts'], allergens: ['nuts'] },
    { ru: 'Капкейк фисташковый', ky: 'Мисте капкейки', en: 'Pistachio cupcake', som: 190, left: 0, allergens: ['nuts'], look: ['cupcake', 'pistachio', 'greens', 'almonds'] },
    { ru: 'Капкейки, 6 штук в коробке', ky: 'Капкейктер, кутуда 6 даана', en: 'Box of six cupcakes', som: 870, before: 990, unit: 'set', options: [inscription, candles], look: ['glazed_cakes', 'wheat', 'berry', 'confetti'], about: { ru: 'Вкусы на ваш выбор, напишите их в сообщении.', ky: 'Даамын өзүңүз тандайсыз, билдирүүдө жазыңыз.', en: 'Flavours as you like: tell us in your message.' } },
    { ru: 'Маффин с черникой', ky: 'Черника кошулган маффин', en: 'Blueberry muffin', som: 130, options: [], look: ['muffin', 'wheat', 'sky', 'berries'] },
    { ru: 'Кекс лимонный', ky: 'Лимон кекси', en: 'Lemon loaf cake', som: 320, options: [], look: ['tin', 'lemon', 'lemon', 'sugar'] },
    { ru: 'Кекс «Столичный» с изюмом', ky: 'Мейиз кошулган «Столичный» кекси', en: 'Stolichny cake with raisins', som: 290, options: [], look: ['tin', 'caramel', 'corn', 'raisins'] },
  ]),
  baked({ ru: 'Печенье и пряники', ky: 'Печенье жана пряниктер', en: 'Biscuits and gingerbread' }, { allergens: ['gluten', 'eggs', 'milk'], unit: 'kilogram', options: [packed] }, [
    { ru: 'Курабье', ky: 'Курабье', en: 'Kurabiye', som: 560, look: ['jam_cookies', 'pale', 'apricot'] },
    { ru: 'Печенье с малиновым джемом', ky: 'Малина кыямы салынган печенье', en: 'Raspberry jam biscuits', som: 540, look: ['jam_cookies', 'wheat', 'berry'] },
    { ru: 'Овсяное печенье с изюмом', ky: 'Мейиз кошулган сулу печеньеси', en: 'Oat biscuits with raisins', som: 480, before: 540, look: ['cookies', 'caramel', 'pale', 'raisins'] },
    { ru: 'Миндальное печенье', ky: 'Бадам печеньеси', en: 'Almond biscuits', som: 890, allergens: ['nuts'], look: ['cookies', 'wheat', 'pale', 'almonds'] },
    { ru: 'Безе', ky: 'Безе', en: 'Meringues', som: 600, look: ['meringues', 'cream'] },
    { ru: 'Козинаки из семечек', ky: 'Күн караманын козинагы', en: 'Sunflower seed brittle', som: 450, look: ['bars', 'honey', 'pale', 'sesame'], allergens: ['sesame'] },
    { ru: 'Орешки с варёной сгущёнкой', ky: 'Коюлтулган сүт салынган жаңгакча', en: 'Oreshki with caramel', som: 680, allergens: ['nuts'], look: ['nut_shells', 'honey', 'caramel'], about: { ru: 'Как в детстве: в чугунной форме, внутри кусочек грецкого ореха.', ky: 'Бала чактагыдай: чоюн калыпта бышып, ичинде жаңгактын бир чакмагы бар.', en: 'As in childhood: from a cast-iron mould, with a piece of walnut inside.' } },
    { ru: 'Пряники медовые', ky: 'Бал пряниктери', en: 'Honey gingerbread', som: 420, look: ['glazed_cakes', 'caramel', 'milk'] },
    { ru: 'Пряник расписной', ky: 'Кооздолгон пряник', en: 'Decorated gingerbread', som: 180, unit: 'piece', options: [inscription], look: ['gingerbread', 'caramel', 'rose'], about: { ru: 'Расписываем от руки, надпись на выбор.', ky: 'Колго кооздойбуз, жазуусун өзүңүз тандайсыз.', en: 'Iced by hand, with an inscription of your choice.' } },
    { ru: 'Печенье с шоколадом', ky: 'Шоколад кошулган печенье', en: 'Chocolate chip cookie', som: 90, unit: 'piece', options: [], look: ['cookies', 'honey', 'pale', 'chips'] },
  ]),
]
