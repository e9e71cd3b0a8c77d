import { coffeeExtras, coffeeSize, milk, teaExtras } from './choices.ts'
import { baked } from './goods.ts'

export const drinkGroups = [
  baked({ ru: 'Напитки', ky: 'Суусундуктар', en: 'Drinks' }, {}, [
    { ru: 'Американо', ky: 'Американо', en: 'Americano', som: 120, options: [coffeeSize, coffeeExtras], look: ['cup', 'coffee', 'coffee'] },
    { ru: 'Капучино', ky: 'Капучино', en: 'Cappuccino', som: 160, options: [coffeeSize, milk, coffeeExtras], allergens: ['milk'], look: ['cup', 'latte', 'latte'], about: { ru: 'Зерно обжариваем сами, раз в неделю.', ky: 'Кофенин данын аптасына бир жолу өзүбүз куурабыз.', en: 'We roast the beans ourselves, once a week.' } },
    { ru: 'Латте', ky: 'Латте', en: 'Latte', som: 180, options: [coffeeSize, milk, coffeeExtras], allergens: ['milk'], look: ['glass', 'latte', 'latte'] },
    { ru: 'Какао', ky: 'Какао', en: 'Hot chocolate', som: 160, options: [coffeeSize, milk], allergens: ['milk'], look: ['cup', 'chocolate', 'chocolate'] },
    { ru: 'Чай чёрный, чайник', ky: 'Кара чай, бир чайнек', en: 'Black tea, a pot', som: 90, options: [teaExtras], look: ['teapot', 'tea', 'tea'] },
    { ru: 'Чай зелёный, чайник', ky: 'Көк чай, бир чайнек', en: 'Green tea, a pot', som: 90, options: [teaExtras], look: ['teapot', 'green_tea', 'green_tea', 'herbs'] },
    { ru: 'Чай с облепихой и мёдом', ky: 'Чычырканак менен бал кошулган чай', en: 'Sea buckthorn tea with honey', som: 190, look: ['teapot', 'apricot', 'apricot', 'berries'], about: { ru: 'Облепиха с Иссык-Куля, чайник 800 мл.', ky: 'Чычырканагы Ысык-Көлдөн, чайнеги 800 мл.', en: 'Sea buckthorn from Issyk-Kul, a pot of 800 ml.' } },
    { ru: 'Куурма чай', ky: 'Куурма чай', en: 'Kuurma chai', som: 110, allergens: ['gluten', 'milk'], look: ['cup', 'caramel', 'latte'], about: { ru: 'С молоком, солью и обжаренной на масле мукой.', ky: 'Сүт, туз жана майга куурулган ун менен.', en: 'With milk, salt, and flour browned in butter.' } },
    { ru: 'Максым, 0,5 л', ky: 'Максым, 0,5 л', en: 'Maksym, 0.5 l', som: 60, allergens: ['gluten'], look: ['glass', 'potato', 'caramel', 'oats'] },
    { ru: 'Кымыз, 0,5 л', ky: 'Кымыз, 0,5 л', en: 'Kymyz, 0.5 l', som: 110, isOut: true, allergens: ['milk'], look: ['glass', 'milk', 'milk'], about: { ru: 'Из Суусамыра, с мая по август.', ky: 'Суусамырдан, майдан августка чейин.', en: 'From Suusamyr, May to August.' } },
    { ru: 'Компот из сухофруктов', ky: 'Кургатылган жемиштин компоту', en: 'Dried fruit compote', som: 70, look: ['glass', 'compote', 'compote', 'apricots'] },
    { ru: 'Лимонад «Тархун»', ky: '«Тархун» лимонады', en: 'Tarragon lemonade', som: 130, look: ['glass', 'tarragon', 'tarragon', 'herbs'] },
  ]),
]
