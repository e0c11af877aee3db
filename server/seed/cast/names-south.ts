import { type NameList, names } from './name-list.ts'

/** Africa, the Middle East and the Caribbean. */
export const southernNames = {
  arabic: {
    women: names(
      'Layla Nour Salma Yasmin Mariam Hala Rania Dina Lina Amira Farah Noura Reem Dalal Huda Sara Zeina Hind',
    ),
    men: names(
      'Omar Khalid Youssef Karim Tarek Faisal Hassan Sami Rashid Nasser Ziad Adel Mahmoud Fahad Sultan Majed',
    ),
    last: names(`
      Mansour Haddad Khalil Nasser Farouk Saleh El_Sayed Hamdan Al_Harbi Al_Mutairi Al_Suwaidi Al_Thani Darwish Fawzi
      Shaheen Zaki Al_Qahtani Aziz`),
  },
  moroccan: {
    women: names('Salma Imane Khadija Hajar Ghita Zineb Meryem Loubna Asmae Nadia'),
    men: names('Youssef Amine Mehdi Hamza Anas Othmane Reda Ayoub Soufiane Ilyas'),
    last: names(
      'Benali El_Amrani Bennani Alaoui Tazi Berrada Chraibi Idrissi Lahlou Fassi Ouazzani Cherkaoui',
    ),
  },
  hebrew: {
    women: names('Noa Tamar Shira Yael Maya Adi Michal Roni Hila Talia'),
    men: names('Itai Yonatan Noam Eitan Omer Gal Ariel Nadav Amit Lior'),
    last: names(
      'Cohen Levi Mizrahi Peretz Biton Friedman Azoulay Katz Shapira Ben_David Golan Barak Regev Harel',
    ),
  },
  nigerian: {
    women: names(
      'Adaeze Chioma Ngozi Folake Yewande Temitope Amara Ifeoma Bukola Zainab Halima Ebele Titilayo Simisola',
    ),
    men: names(
      'Chinedu Emeka Tunde Oluwaseun Babatunde Ifeanyi Kelechi Femi Ibrahim Musa Obinna Segun Uche Dayo',
    ),
    last: names(`
      Adeyemi Okonkwo Eze Balogun Nwosu Adebayo Ogunleye Ibe Bello Danjuma Obi Chukwu Afolabi Onyeka Lawal Akinola
      Umeh Olawale`),
  },
  ghanaian: {
    women: names('Abena Akosua Efua Ama Adwoa Esi Afia Yaa Maame Serwaa'),
    men: names('Kwame Kofi Kwabena Yaw Kojo Kwaku Ebo Nana Fiifi Kwesi'),
    last: names('Mensah Owusu Boateng Asante Osei Appiah Agyeman Amoah Quaye Ofori Darko Ansah Addo Sarpong'),
  },
  kenyan: {
    women: names('Wanjiru Achieng Njeri Wambui Atieno Faith Mercy Nyambura Chebet Makena Akinyi Grace'),
    men: names('Kamau Otieno Mwangi Kiprono Brian Njoroge Ochieng Kevin Kipchoge Mutua Dennis Wekesa'),
    last: names(
      'Kariuki Odhiambo Njenga Wanyama Kimani Mutiso Ouma Cheruiyot Karanja Githinji Omondi Maina Koech Ndungu',
    ),
  },
  southAfrican: {
    women: names('Thandiwe Nomsa Lerato Zanele Ayanda Naledi Anika Palesa Karabo Chantelle Busisiwe Mia'),
    men: names('Sipho Thabo Bongani Lwazi Johan Pieter Tshepo Mandla Ruan Kagiso Dylan Sizwe'),
    last: names(`
      Dlamini Nkosi Khumalo Mokoena Botha van_der_Merwe Naidoo Pillay Molefe Ndlovu Jacobs Sithole Zulu Pretorius
      Mahlangu Petersen`),
  },
  jamaican: {
    women: names('Shanice Keisha Tanisha Alecia Kerry-Ann Simone Camille Toni-Ann Janelle Shelly'),
    men: names('Andre Damion Jermaine Kemar Omar Rohan Shaun Tarik Nigel Delroy'),
    last: names(
      'Campbell Bailey Gordon Powell Clarke Grant Reid Brown Wright Morrison Francis Barrett Dacosta Lindo',
    ),
  },
} satisfies Record<string, NameList>
