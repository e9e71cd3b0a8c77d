import type { Week } from '#domain/business/schedule.ts'
import { openFrom } from '../salon.ts'
import { warmed, spreads } from './choices.ts'
import { baked } from './goods.ts'

/** Breakfast is made until eleven [O12]. */
const untilEleven: Week = { days: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, openFrom(7, 11)])), exceptions: {} }

/** Breakfast, and what goes with the first coffee. */
export const morningGroups = [
  baked({ ru: 'Завтраки', ky: 'Эртең мененки тамак', en: 'Breakfast' }, { allergens: ['milk'], unit: 'portion', hours: untilEleven }, [
    {
      ru: 'Овсянка с ягодами',
      ky: 'Жемиш кошулган сулу боткосу',
      en: 'Oatmeal with berries',
      som: 180,
      allergens: ['gluten'],
      look: ['bowl', 'pale', 'pale', 'berries'],
    },
    {
      ru: 'Рисовая каша с изюмом',
      ky: 'Мейиз кошулган күрүч боткосу',
      en: 'Rice porridge with raisins',
      som: 150,
      look: ['bowl', 'milk', 'milk', 'raisins'],
    },
    {
      ru: 'Омлет с сыром и зеленью',
      ky: 'Сыр менен көк кошулган омлет',
      en: 'Omelette with cheese and herbs',
      som: 230,
      allergens: ['eggs'],
      look: ['omelette', 'lemon', 'corn', 'herbs'],
      about: { ru: 'Из трёх яиц, с половиной токоча.', ky: 'Үч жумурткадан, жарым токоч менен.', en: 'Three eggs, with half a tokoch.' },
    },
    {
      ru: 'Яичница с помидорами',
      ky: 'Помидор кошулган куурулган жумуртка',
      en: 'Fried eggs with tomatoes',
      som: 210,
      allergens: ['eggs'],
      look: ['fried_eggs', 'cream', 'cream', 'tomatoes'],
    },
    {
      ru: 'Сырники со сметаной, 3 штуки',
      ky: 'Сметана кошулган сырник, 3 даана',
      en: 'Curd pancakes with sour cream, 3 pieces',
      som: 240,
      allergens: ['gluten', 'eggs'],
      options: [spreads],
      look: ['stack', 'honey', 'milk', 'berries'],
    },
    {
      ru: 'Блинчики с мёдом',
      ky: 'Бал кошулган куймак',
      en: 'Pancakes with honey',
      som: 170,
      allergens: ['gluten', 'eggs'],
      options: [spreads],
      look: ['stack', 'wheat', 'honey'],
    },
    {
      ru: 'Тост с авокадо и яйцом',
      ky: 'Авокадо менен жумуртка салынган тост',
      en: 'Avocado toast with an egg',
      som: 320,
      isOut: true,
      allergens: ['gluten', 'eggs'],
      look: ['toast', 'caramel', 'greens', 'nigella'],
    },
    {
      ru: 'Завтрак «Дасторкон» на двоих',
      ky: '«Дасторкон» тамагы, эки кишиге',
      en: 'Dastorkon breakfast for two',
      som: 790,
      before: 880,
      unit: 'set',
      allergens: ['gluten', 'eggs'],
      look: ['spread', 'wheat', 'cream', 'berries'],
      about: {
        ru: 'Горячий токоч, каймак, мёд, варенье, яйца и чайник чая.',
        ky: 'Ысык токоч, каймак, бал, кыям, жумуртка жана бир чайнек чай.',
        en: 'Hot tokoch, kaymak, honey, jam, eggs and a pot of tea.',
      },
    },
  ]),
  baked(
    { ru: 'Круассаны и булочки', ky: 'Круассандар жана булочкалар', en: 'Croissants and buns' },
    { allergens: ['gluten', 'eggs', 'milk'], options: [warmed] },
    [
      {
        ru: 'Круассан',
        ky: 'Круассан',
        en: 'Croissant',
        som: 110,
        look: ['croissant', 'golden'],
        about: {
          ru: 'На сливочном масле 82 %. Первая партия в семь утра.',
          ky: 'Майлуулугу 82 % сары майдан. Биринчиси эртең мененки жетиде чыгат.',
          en: 'With 82% butter. The first batch is out at seven.',
        },
      },
      {
        ru: 'Круассан с шоколадом',
        ky: 'Шоколад салынган круассан',
        en: 'Chocolate croissant',
        som: 150,
        look: ['iced_croissant', 'caramel', 'chocolate'],
      },
      {
        ru: 'Круассан миндальный',
        ky: 'Бадам кошулган круассан',
        en: 'Almond croissant',
        som: 190,
        left: 5,
        allergens: ['nuts'],
        look: ['croissant', 'honey', 'pale', 'almonds'],
      },
      {
        ru: 'Круассан с курицей и сыром',
        ky: 'Тоок эти менен сыр салынган круассан',
        en: 'Croissant with chicken and cheese',
        som: 220,
        look: ['croissant', 'wheat', 'lemon', 'herbs'],
      },
      {
        ru: 'Слойка с творогом',
        ky: 'Быштак салынган катмарлуу токоч',
        en: 'Curd cheese puff',
        som: 95,
        look: ['puff', 'golden', 'milk', 'raisins'],
      },
      {
        ru: 'Слойка с вишней',
        ky: 'Алча салынган катмарлуу токоч',
        en: 'Cherry puff',
        som: 95,
        look: ['puff', 'honey', 'cherry', 'cherries'],
      },
      {
        ru: 'Слойка с яблоком и корицей',
        ky: 'Алма менен корица салынган катмарлуу токоч',
        en: 'Apple and cinnamon puff',
        som: 95,
        look: ['puff', 'caramel', 'honey', 'apples'],
      },
      {
        ru: 'Булочка с корицей',
        ky: 'Корица салынган булочка',
        en: 'Cinnamon roll',
        som: 160,
        before: 190,
        look: ['roll', 'caramel', 'cream'],
      },
      { ru: 'Булочка с маком', ky: 'Мак салынган булочка', en: 'Poppy seed roll', som: 80, look: ['roll', 'golden', 'milk', 'poppy'] },
      { ru: 'Булочка с изюмом', ky: 'Мейиз кошулган булочка', en: 'Raisin bun', som: 65, look: ['bun', 'honey', 'pale', 'raisins'] },
    ],
  ),
]
