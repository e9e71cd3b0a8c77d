import { packed, spreads } from './choices.ts'
import { baked } from './goods.ts'

/** What stands on the feast table. */
export const festiveGroups = [
  baked({ ru: 'К дасторкону', ky: 'Дасторконго', en: 'For the feast table' }, { allergens: ['gluten', 'eggs', 'milk'], options: [spreads] }, [
    { ru: 'Боорсок', ky: 'Боорсок', en: 'Boorsok', som: 380, unit: 'kilogram', look: ['boorsok', 'golden'], about: { ru: 'Пышный, на молоке. Жарим утром и в обед.', ky: 'Сүткө жуурулган, көпкөн боорсок. Эртең менен жана түштө бышырабыз.', en: 'Fluffy, made with milk. Fried in the morning and again at noon.' } },
    { ru: 'Боорсок на той, 3 кг', ky: 'Тойго боорсок, 3 кг', en: 'Boorsok for a feast, 3 kg', som: 1050, before: 1140, unit: 'set', look: ['boorsok', 'honey', 'pale', 'sugar'], about: { ru: 'Заказ за день, привезём к началу тоя.', ky: 'Бир күн мурун буйрутма бериңиз, той башталганга чейин жеткиребиз.', en: 'Order a day ahead: it arrives before the feast begins.' } },
    { ru: 'Творожный боорсок', ky: 'Быштак боорсок', en: 'Curd boorsok', som: 430, unit: 'kilogram', look: ['boorsok', 'wheat', 'pale', 'flour'] },
    { ru: 'Каттама', ky: 'Каттама', en: 'Kattama', som: 90, look: ['kattama', 'golden'], about: { ru: 'Слоёная лепёшка на топлёном масле, со сковороды.', ky: 'Сары май сүйкөлгөн катмарлуу нан, көмөч казанга бышат.', en: 'A layered flatbread with melted butter, from the pan.' } },
    { ru: 'Каттама с луком', ky: 'Пияз салынган каттама', en: 'Onion kattama', som: 100, look: ['kattama', 'honey', 'pale', 'herbs'] },
    { ru: 'Жупка с каймаком', ky: 'Каймак сүйкөлгөн жупка', en: 'Jupka with kaymak cream', som: 160, options: [], unit: 'portion', look: ['stack', 'pale', 'cream'], about: { ru: 'Двенадцать тончайших слоёв, каждый промазан каймаком.', ky: 'Он эки жука катмардын ар бирине каймак сүйкөлөт.', en: 'Twelve paper-thin sheets, each spread with kaymak.' } },
    { ru: 'Шелпек, 7 штук', ky: 'Шелпек, 7 даана', en: 'Shelpek, 7 pieces', som: 210, unit: 'set', look: ['stack', 'golden', 'honey'] },
    { ru: 'Чак-чак', ky: 'Чак-чак', en: 'Chak-chak', som: 620, unit: 'kilogram', options: [packed], look: ['chak_chak', 'honey'], about: { ru: 'На горном мёде, не липнет к рукам.', ky: 'Тоо балына жуурулат, колго жабышпайт.', en: 'With mountain honey; it does not stick to the fingers.' } },
    { ru: 'Чак-чак с орехами в коробке', ky: 'Жаңгак кошулган чак-чак, кутуда', en: 'Chak-chak with nuts in a box', som: 450, left: 9, options: [], allergens: ['nuts'], look: ['chak_chak', 'caramel', 'pale', 'nuts'], about: { ru: '600 г, готовый подарок.', ky: '600 г, даяр белек.', en: '600 g, a gift as it stands.' } },
    { ru: 'Куш тил', ky: 'Куш тил', en: 'Kush til, sugared twists', som: 420, unit: 'kilogram', options: [packed], look: ['twists', 'golden', 'pale', 'sugar'] },
    { ru: 'Пахлава с грецким орехом', ky: 'Жаңгак салынган пахлава', en: 'Walnut baklava', som: 780, unit: 'kilogram', options: [packed], allergens: ['nuts'], look: ['baklava', 'honey', 'caramel', 'nuts'] },
    { ru: 'Каймак домашний, 200 г', ky: 'Үйдүн каймагы, 200 г', en: 'Home-made kaymak, 200 g', som: 150, left: 4, options: [], look: ['pot', 'milk', 'cream'], about: { ru: 'От Гульнары-эже из Кочкора, привозят по вторникам и пятницам.', ky: 'Кочкордогу Гүлнара эжеден, шейшемби жана жума күндөрү келет.', en: 'From Gulnara-eje in Kochkor, on Tuesdays and Fridays.' } },
  ]),
]
