import { cakeFilling, cakeOptions, candles, inscription } from './choices.ts'
import { baked } from './goods.ts'

/** Whole cakes, which are ordered, and what is had of them at the counter. */
export const cakeGroups = [
  baked({ ru: 'Торты на заказ', ky: 'Буйрутма торттор', en: 'Cakes to order' }, { allergens: ['gluten', 'eggs', 'milk'], options: cakeOptions }, [
    { ru: 'Медовик', ky: 'Бал торту', en: 'Honey cake', som: 1500, look: ['layers', 'honey', 'cream', 'sugar'], about: { ru: 'Восемь медовых коржей и сметанный крем. Заказ за сутки.', ky: 'Сегиз кат бал коржу жана сметана креми. Бир сутка мурун буйрутма бериңиз.', en: 'Eight honey layers with sour cream. Order a day ahead.' } },
    { ru: 'Наполеон', ky: '«Наполеон» торту', en: 'Napoleon', som: 1450, look: ['layers', 'golden', 'pale', 'flour'], about: { ru: 'Заварной крем, коржи на сливочном масле. Стоит ночь, чтобы пропитаться.', ky: 'Заварной крем, сары майга бышкан коржу. Сиңиши үчүн бир түн турат.', en: 'Custard between butter layers, left overnight to soften.' } },
    { ru: 'Прага', ky: '«Прага» торту', en: 'Prague chocolate cake', som: 1600, look: ['cake', 'chocolate', 'chocolate', 'chips'] },
    { ru: 'Красный бархат', ky: '«Кызыл баркыт» торту', en: 'Red velvet cake', som: 1900, look: ['layers', 'velvet', 'milk', 'hearts'] },
    { ru: 'Сметанник', ky: 'Сметана торту', en: 'Sour cream cake', som: 1350, before: 1500, look: ['layers', 'caramel', 'milk', 'nuts'], allergens: ['nuts'] },
    { ru: 'Птичье молоко', ky: '«Куш сүтү» торту', en: 'Bird’s milk cake', som: 1550, look: ['cake', 'milk', 'chocolate', 'sugar'] },
    { ru: 'Молочная девочка', ky: '«Сүт кыз» торту', en: 'Milk maid cake', som: 1700, look: ['layers', 'cream', 'rose', 'berries'] },
    { ru: 'Ягодный бисквит', ky: 'Жемиш бисквит торту', en: 'Berry sponge cake', som: 1850, options: [...cakeOptions.slice(0, 1), cakeFilling, inscription, candles], look: ['cake', 'cream', 'rose', 'berries'], about: { ru: 'Лёгкий бисквит, сезонные ягоды. Начинку выбираете вы.', ky: 'Жеңил бисквит, мезгилдеги жемиштер. Ичин өзүңүз тандайсыз.', en: 'A light sponge with berries in season. You choose the filling.' } },
    { ru: 'Чизкейк «Нью-Йорк», целый', ky: '«Нью-Йорк» чизкейки, бүтүн', en: 'New York cheesecake, whole', som: 2200, options: [inscription, candles], look: ['cake', 'corn', 'cherry', 'cherries'] },
    { ru: 'Детский торт «Радуга»', ky: 'Балдар үчүн «Асан-Үсөн» торту', en: 'Rainbow cake for children', som: 2100, options: [...cakeOptions.slice(0, 1), cakeFilling, inscription, candles], look: ['cake', 'sky', 'lemon', 'confetti'], about: { ru: 'Шесть цветных коржей, красители только из ягод и овощей. Заказ за два дня.', ky: 'Алты түстүү корж, боёгу жемиш менен жашылчадан гана. Эки күн мурун буйрутма бериңиз.', en: 'Six coloured layers, with colours from berries and vegetables alone. Order two days ahead.' } },
    { ru: 'Торт на той, два яруса', ky: 'Тойго эки кабаттуу торт', en: 'Two-tier feast cake', som: 5200, options: [cakeFilling, inscription, candles], look: ['tiers', 'cream', 'rose', 'petals'], about: { ru: 'Четыре килограмма, на 30 гостей. Обсудим украшение в WhatsApp, заказ за три дня.', ky: 'Төрт килограмм, 30 конокко. Кооздугун WhatsAppтан сүйлөшөбүз, үч күн мурун буйрутма бериңиз.', en: 'Four kilograms, for 30 guests. We settle the decoration by WhatsApp; order three days ahead.' } },
    { ru: 'Бенто-торт', ky: 'Бенто-торт', en: 'Bento cake', som: 850, options: [cakeFilling, inscription, candles], look: ['bento', 'rose', 'berry', 'hearts'], about: { ru: 'Маленький, на двоих, в коробочке с двумя ложками.', ky: 'Кичинекей, эки кишиге, эки кашыгы менен кутуда.', en: 'A small one for two, boxed with two spoons.' } },
  ]),
  baked({ ru: 'Пирожные и десерты', ky: 'Пирожныйлар жана десерттер', en: 'Pastries and desserts' }, { allergens: ['gluten', 'eggs', 'milk'] }, [
    { ru: 'Медовик, кусок', ky: 'Бал торту, бир кесим', en: 'Honey cake, a slice', som: 190, look: ['slice', 'honey', 'cream'] },
    { ru: 'Наполеон, кусок', ky: '«Наполеон», бир кесим', en: 'Napoleon, a slice', som: 190, look: ['slice', 'golden', 'pale', 'flour'] },
    { ru: 'Красный бархат, кусок', ky: '«Кызыл баркыт», бир кесим', en: 'Red velvet, a slice', som: 230, left: 3, look: ['slice', 'velvet', 'milk', 'berries'] },
    { ru: 'Чизкейк, кусок', ky: 'Чизкейк, бир кесим', en: 'Cheesecake, a slice', som: 240, look: ['cheesecake', 'corn', 'cream', 'cherries'] },
    { ru: 'Эклер с заварным кремом', ky: 'Заварной крем салынган эклер', en: 'Custard éclair', som: 110, look: ['eclair', 'golden', 'milk', 'sugar'] },
    { ru: 'Эклер шоколадный', ky: 'Шоколад эклери', en: 'Chocolate éclair', som: 120, before: 140, look: ['eclair', 'wheat', 'chocolate', 'almonds'], allergens: ['nuts'] },
    { ru: 'Корзиночка с ягодами', ky: 'Жемиш салынган себетче', en: 'Berry tartlet', som: 160, look: ['tartlet', 'golden', 'cream', 'berries'] },
    { ru: 'Пирожное «Картошка»', ky: '«Картошка» пирожныйы', en: 'Kartoshka cocoa cake', som: 90, look: ['potato_cakes', 'chocolate', 'cream'] },
  ]),
]
