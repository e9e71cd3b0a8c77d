import { sliced, spreads } from './choices.ts'
import { baked } from './goods.ts'

/** Of the bread shelf and the tandoor. */
export const breadGroups = [
  baked({ ru: 'Хлеб', ky: 'Нан', en: 'Bread' }, { allergens: ['gluten'], options: [sliced] }, [
    { ru: 'Пшеничный на закваске', ky: 'Ачыткыдан жасалган буудай наны', en: 'Wheat sourdough', som: 140, look: ['loaf', 'wheat', 'pale', 'flour'], about: { ru: 'Тесто зреет сутки, дрожжей нет. Хрустит корочкой и не черствеет три дня.', ky: 'Камыры бир сутка жетилет, дрожжы кошулбайт. Кабыгы кытырак, үч күнгө чейин катпайт.', en: 'Left to rise for a day, without yeast. A crust that crackles; good for three days.' } },
    { ru: 'Ржаной с тмином', ky: 'Зире кошулган кара нан', en: 'Rye with caraway', som: 95, look: ['loaf', 'rye', 'wheat', 'nigella'], about: { ru: 'Плотный и ароматный. Особенно хорош с сыром и горячим супом.', ky: 'Тыгыз, жыты жагымдуу. Сыр жана шорпо менен өзгөчө даамдуу.', en: 'Dense and fragrant. Made for cheese and soup.' } },
    { ru: 'Бородинский', ky: 'Бородино наны', en: 'Borodinsky rye', som: 85, look: ['tin', 'rye', 'caramel', 'oats'] },
    { ru: 'Белый, буханка', ky: 'Ак нан', en: 'White loaf', som: 35, look: ['tin', 'golden', 'cream'] },
    { ru: 'Цельнозерновой', ky: 'Бүтүн дан наны', en: 'Wholemeal loaf', som: 110, look: ['loaf', 'caramel', 'wheat', 'oats'], about: { ru: 'Мука помола таласской мельницы, ни грамма сахара.', ky: 'Таластын тегирменинде тартылган ундан, кантсыз.', en: 'Stone-ground flour from Talas, no sugar at all.' } },
    { ru: 'Багет', ky: 'Багет', en: 'Baguette', som: 70, options: [], look: ['baguette', 'golden', 'cream', 'flour'] },
    { ru: 'Чиабатта с оливками', ky: 'Зайтун кошулган чиабатта', en: 'Olive ciabatta', som: 120, before: 150, options: [], look: ['loaf', 'pale', 'cream', 'olives'] },
    { ru: 'Хлеб с грецким орехом и мёдом', ky: 'Жаңгак менен бал кошулган нан', en: 'Walnut and honey loaf', som: 180, left: 6, allergens: ['nuts'], look: ['loaf', 'honey', 'wheat', 'nuts'], about: { ru: 'Орех из Арсланбоба, мёд с Нарына. Печём по шесть буханок в день.', ky: 'Жаңгагы Арстанбаптан, балы Нарындан. Күнүнө алты гана нан бышырабыз.', en: 'Walnuts from Arslanbob, honey from Naryn. Six loaves a day.' } },
    { ru: 'Кукурузный', ky: 'Жүгөрү наны', en: 'Cornbread', som: 80, allergens: ['milk', 'eggs'], look: ['tin', 'corn', 'corn'] },
    { ru: 'Молочный тостовый', ky: 'Тост үчүн сүттүү нан', en: 'Milk toast bread', som: 95, isOut: true, allergens: ['milk'], look: ['tin', 'wheat', 'milk', 'sesame'] },
  ]),
  baked({ ru: 'Лепёшки из тандыра', ky: 'Тандыр нандар', en: 'From the tandoor' }, { allergens: ['gluten'], options: [spreads] }, [
    { ru: 'Токоч', ky: 'Токоч', en: 'Tokoch flatbread', som: 30, look: ['tokoch', 'wheat', 'pale'], about: { ru: 'Печём с шести утра каждый час: спросите горячую.', ky: 'Эртең мененки алтыдан баштап саат сайын бышырабыз: ысыгын сураңыз.', en: 'Baked every hour from six in the morning: ask for a hot one.' } },
    { ru: 'Токоч с кунжутом', ky: 'Күнжүт себилген токоч', en: 'Sesame tokoch', som: 40, allergens: ['sesame'], look: ['tokoch', 'golden', 'pale', 'sesame'] },
    { ru: 'Токоч с луком', ky: 'Пияз кошулган токоч', en: 'Onion tokoch', som: 45, look: ['tokoch', 'caramel', 'pale', 'onion'] },
    { ru: 'Токоч с чёрным тмином', ky: 'Седана себилген токоч', en: 'Tokoch with nigella', som: 45, look: ['tokoch', 'honey', 'pale', 'nigella'] },
    { ru: 'Патыр слоёный', ky: 'Катмарлуу патыр', en: 'Layered patyr', som: 70, allergens: ['milk'], look: ['kattama', 'wheat', 'pale', 'sesame'], about: { ru: 'На сливочном масле, тянется слоями.', ky: 'Сары майга ийленген, катмар-катмар бөлүнөт.', en: 'Made with butter, it comes apart in layers.' } },
    { ru: 'Самаркандская лепёшка', ky: 'Самарканд наны', en: 'Samarkand bread', som: 90, allergens: ['milk', 'sesame'], look: ['tokoch', 'rye', 'honey', 'sesame'] },
    { ru: 'Көмөч нан', ky: 'Көмөч нан', en: 'Kömöch bread', som: 60, left: 12, allergens: ['milk'], look: ['bun', 'wheat', 'pale', 'flour'], about: { ru: 'Печётся между двух чугунных сковород, как у бабушки на джайлоо.', ky: 'Жайлоодогу чоң энем бышыргандай, эки көмөч казандын ортосунда бышат.', en: 'Baked between two iron pans, as up on the summer pasture.' } },
    { ru: 'Праздничная лепёшка, 50 см', ky: 'Тойго чоң нан, 50 см', en: 'Feast flatbread, 50 cm', som: 220, allergens: ['milk', 'sesame'], look: ['tokoch', 'honey', 'wheat', 'sesame'], about: { ru: 'С узором чекича. Заказ за день.', ky: 'Чекич менен оюу түшүрүлгөн. Бир күн мурун буйрутма бериңиз.', en: 'Stamped with a pattern. Please order a day ahead.' } },
  ]),
]
