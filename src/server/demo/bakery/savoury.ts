import { dips, warmed } from './choices.ts'
import { baked } from './goods.ts'

/** What is eaten hot. */
export const savouryGroups = [
  baked({ ru: 'Самсы', ky: 'Самсалар', en: 'Samsas' }, { allergens: ['gluten'], options: [warmed, dips] }, [
    { ru: 'Самса с говядиной', ky: 'Уй эти салынган самса', en: 'Beef samsa', som: 90, look: ['samsa', 'golden', 'meat', 'sesame'], allergens: ['sesame'], about: { ru: 'Рубленое мясо, лук и курдючный жир. Фарш не крутим.', ky: 'Тууралган эт, пияз жана куйрук май. Эт тартылбайт.', en: 'Meat chopped by hand with onion and tail fat, never minced.' } },
    { ru: 'Самса с бараниной', ky: 'Кой эти салынган самса', en: 'Lamb samsa', som: 110, look: ['samsa', 'caramel', 'meat', 'nigella'] },
    { ru: 'Самса с курицей', ky: 'Тоок эти салынган самса', en: 'Chicken samsa', som: 85, look: ['samsa', 'wheat', 'pale', 'herbs'] },
    { ru: 'Ошская самса из тандыра', ky: 'Тандырга жабылган Ош самсасы', en: 'Osh samsa from the tandoor', som: 130, left: 18, look: ['round_samsa', 'honey', 'meat', 'nigella'], about: { ru: 'Тонкое тесто, много лука, печётся на стенке тандыра. С 12:00, пока не разберут.', ky: 'Камыры жука, пиязы мол, тандырдын капталында бышат. Түштөн баштап, түгөнгөнчө.', en: 'Thin dough, plenty of onion, baked on the tandoor’s wall. From noon until they are gone.' } },
    { ru: 'Самса слоёная с говядиной', ky: 'Уй эти салынган катмарлуу самса', en: 'Puff samsa with beef', som: 95, allergens: ['milk'], look: ['samsa', 'honey', 'meat', 'sesame'] },
    { ru: 'Самса с тыквой', ky: 'Ашкабак салынган самса', en: 'Pumpkin samsa', som: 70, look: ['samsa', 'apricot', 'pumpkin'], about: { ru: 'Без мяса: тыква, лук, чёрный перец.', ky: 'Этсиз: ашкабак, пияз, кара мурч.', en: 'No meat: pumpkin, onion, black pepper.' } },
    { ru: 'Самса с картошкой', ky: 'Картошка салынган самса', en: 'Potato samsa', som: 60, look: ['samsa', 'wheat', 'potato', 'nigella'] },
    { ru: 'Самса с сыром', ky: 'Сыр салынган самса', en: 'Cheese samsa', som: 80, allergens: ['milk'], look: ['samsa', 'corn', 'cream', 'sesame'] },
    { ru: 'Самса с джусаем и яйцом', ky: 'Жусай менен жумуртка салынган самса', en: 'Samsa with garlic chives and egg', som: 75, isOut: true, allergens: ['eggs'], look: ['round_samsa', 'golden', 'greens', 'herbs'] },
    { ru: 'Мини-самсы, 12 штук', ky: 'Майда самсалар, 12 даана', en: 'Mini samsas, 12 pieces', som: 480, before: 560, unit: 'set', look: ['round_samsa', 'golden', 'meat', 'sesame'], allergens: ['sesame'], about: { ru: 'По четыре с говядиной, курицей и тыквой.', ky: 'Төртөө уй эти, төртөө тоок эти, төртөө ашкабак менен.', en: 'Four each with beef, chicken and pumpkin.' } },
  ]),
  baked({ ru: 'Пирожки и пироги', ky: 'Пирожкилер жана пирогдор', en: 'Pies' }, { allergens: ['gluten', 'eggs', 'milk'], options: [warmed] }, [
    { ru: 'Пирожок с картошкой', ky: 'Картошка салынган пирожки', en: 'Potato pirozhok', som: 35, look: ['pie', 'golden', 'potato'] },
    { ru: 'Пирожок с капустой', ky: 'Капуста салынган пирожки', en: 'Cabbage pirozhok', som: 35, look: ['pie', 'wheat', 'greens'] },
    { ru: 'Пирожок с мясом', ky: 'Эт салынган пирожки', en: 'Meat pirozhok', som: 60, look: ['pie', 'caramel', 'meat'] },
    { ru: 'Пирожок с зелёным луком и яйцом', ky: 'Көк пияз менен жумуртка салынган пирожки', en: 'Spring onion and egg pirozhok', som: 45, look: ['pie', 'golden', 'lemon', 'herbs'] },
    { ru: 'Пирожок с яблоком', ky: 'Алма салынган пирожки', en: 'Apple pirozhok', som: 45, look: ['pie', 'honey', 'pale'] },
    { ru: 'Пирожок с вишней', ky: 'Алча салынган пирожки', en: 'Cherry pirozhok', som: 50, look: ['pie', 'golden', 'cherry'] },
    { ru: 'Беляш', ky: 'Беляш', en: 'Belyash', som: 70, options: [dips], look: ['belyash', 'honey', 'meat'], about: { ru: 'Сочный, жарим при вас.', ky: 'Ширелүү, көзүңүзчө куурабыз.', en: 'Juicy, fried while you watch.' } },
    { ru: 'Чебурек с говядиной', ky: 'Уй эти салынган чебурек', en: 'Beef cheburek', som: 90, options: [dips], look: ['cheburek', 'golden', 'meat'] },
    { ru: 'Курник, целый пирог', ky: 'Курник, бүтүн пирог', en: 'Kurnik, a whole chicken pie', som: 850, options: [], look: ['round_pie', 'golden', 'pale', 'herbs'], about: { ru: 'Курица, картофель и грибы под слоёным тестом. Полтора килограмма, на восемь человек.', ky: 'Катмарлуу камырдын астында тоок эти, картошка жана козу карын. Бир жарым килограмм, сегиз кишиге.', en: 'Chicken, potatoes and mushrooms under puff pastry. One and a half kilograms, for eight.' } },
    { ru: 'Осетинский пирог с сыром и зеленью', ky: 'Сыр менен көк салынган осетин пирогу', en: 'Ossetian pie with cheese and herbs', som: 690, before: 780, options: [], look: ['round_pie', 'wheat', 'greens', 'herbs'] },
  ]),
]
